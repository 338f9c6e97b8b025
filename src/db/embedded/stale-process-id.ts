import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// Above the highest number that Linux gives.
const nobody = String(2 ** 22 + 1)

/**
 * A killed PostgreSQL leaves its process's number in its folder, and the next one stands back while somebody has it. In a
 * container that starts again, with numbers counted from one, that is soon somebody else, who would be waited for in vain.
 * The rest of the note stays: by it PostgreSQL sees whether children of the killed one still hold its memory.
 */
export const removeStaleProcessId = async (data: string) => {
  const note = join(data, 'postmaster.pid')
  const [pid = '', ...rest] = (await readFile(note, 'utf8').catch(() => '')).split('\n')
  const name = pid && (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''))
  if (name && name.trim() !== 'postgres') await writeFile(note, [nobody, ...rest].join('\n'))
}
