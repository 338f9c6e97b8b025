import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockFile } from '../database/embedded/lock-file.ts'
import { makeFolder } from '../storage/durable-file.ts'

/** `markStopping`: tells other sites that the claim ends soon. */
type Claim = { markStopping: () => Promise<void>; release: () => Promise<void> }

/** Creates the folder if it is missing. @throws Error with one line, if the folder cannot be written */
export const prepareFolder = async (folder: string) => {
  try {
    await makeFolder(folder)
    await writeFile(join(folder, '.writable'), '')
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    const reason = diskFullCodes.has(code)
      ? `The disk of the data folder ${folder} is full: make room on it.`
      : `The data folder ${folder} cannot be written (${code}): change its permissions or set DATA_DIR to another folder.`
    throw new Error(reason, { cause })
  }
}

const diskFullCodes = new Set(['ENOSPC', 'EDQUOT'])

// How long to wait for another site: a killed one ends within a second, a stopping one first answers its requests.
const timeouts = { anyMs: 1_000, stoppingMs: 40_000 }

/**
 * Claims a data folder for one site: a second one would share its PostgreSQL, or start another on the same files. The
 * claim is a kernel lock on a file in the folder: it holds between containers that share a volume, and ends with the
 * process. Waits for a site that is stopping.
 * @throws Error with one line, if another site holds the claim
 */
export const claimFolder = async (folder: string, { anyMs, stoppingMs } = timeouts): Promise<Claim> => {
  const stoppingFile = join(folder, '.leaving')
  let isLogged = false
  for (const start = Date.now(); ; await sleep(50)) {
    const unlock = tryToLock(join(folder, '.claim'))
    if (unlock) {
      await rm(stoppingFile, { force: true })
      return { markStopping: () => writeFile(stoppingFile, '').catch(() => {}), release: async () => unlock() }
    }
    const isStopping = await stat(stoppingFile).then(
      () => true,
      () => false,
    )
    if (isStopping && !isLogged) console.log(`Another Cercle is stopping in ${folder}: waiting for it.`)
    isLogged ||= isStopping
    if (Date.now() >= start + (isStopping ? stoppingMs : anyMs))
      throw new Error(`Another Cercle runs on ${folder}: stop it first, or set DATA_DIR to another folder.`)
  }
}

/** Returns the function that unlocks the file; undefined if another process holds the lock. */
const tryToLock = (file: string) => {
  try {
    return lockFile(file)
  } catch (error) {
    console.warn(
      `${file} cannot be locked (${(error as Error).message}): see that no other Cercle runs on that folder.`,
    )
    return () => {}
  }
}
