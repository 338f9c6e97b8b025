import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// Above the highest process id of Linux.
const unusedProcessId = String(2 ** 22 + 1)

/**
 * A killed PostgreSQL leaves its process id in its folder, and the next one does not start while a process has this id. In a
 * restarted container, an unrelated process soon has it. This replaces the id with an unused one. The rest of the file stays:
 * PostgreSQL uses it to see whether children of the killed process still use its shared memory.
 */
export const removeStaleProcessId = async (data: string) => {
  const pidFile = join(data, 'postmaster.pid')
  const [pid = '', ...rest] = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
  const name = pid && (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''))
  if (name && name.trim() !== 'postgres') await writeFile(pidFile, [unusedProcessId, ...rest].join('\n'))
}
