import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockFile } from '#db/embedded/lock-file.ts'

/** `leave`: says that the folder is about to be given up. */
type Claim = { leave: () => Promise<void>; giveUp: () => Promise<void> }

/** Makes the folder where there is none. @throws Error with one line, where nothing can be written in it */
export const prepareFolder = async (folder: string) => {
  try {
    await makeFolder(folder)
    await writeFile(join(folder, '.writable'), '')
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    const reason = noRoom.has(code)
      ? `The disk of the data folder ${folder} is full: make room on it.`
      : `The data folder ${folder} cannot be written (${code}): change its permissions or set DATA_DIR to another folder.`
    throw new Error(reason, { cause })
  }
}

const noRoom = new Set(['ENOSPC', 'EDQUOT'])

// Step by step: a recursive mkdir never ends where the system takes no folders, as under /proc.
const makeFolder = async (folder: string): Promise<void> => {
  if (await stat(folder).catch(() => undefined)) return
  await makeFolder(dirname(folder))
  await mkdir(folder)
}

// One that was killed a moment ago may still be on its way out; one that leaves answers its visitors first.
const patience = { anyMs: 1_000, leavingMs: 40_000 }

/**
 * Keeps a data folder to one site: a second one would share its PostgreSQL, or start another on the same files. The claim
 * is a lock of the kernel on a file in the folder, so that it holds between containers that share a volume, and ends with
 * the process, however that ends. A site that is leaving is waited for.
 * @throws Error with one line, where another site has it
 */
export const claimFolder = async (folder: string, { anyMs, leavingMs } = patience): Promise<Claim> => {
  const leaving = join(folder, '.leaving')
  let isTold = false
  for (const begun = Date.now(); ; await sleep(50)) {
    const unlock = tryToLock(join(folder, '.claim'))
    if (unlock) {
      await rm(leaving, { force: true })
      return { leave: () => writeFile(leaving, '').catch(() => {}), giveUp: async () => unlock() }
    }
    const isLeaving = await stat(leaving).then(
      () => true,
      () => false,
    )
    if (isLeaving && !isTold) console.log(`Another Cercle is just leaving ${folder}: waiting for it.`)
    isTold ||= isLeaving
    if (Date.now() >= begun + (isLeaving ? leavingMs : anyMs))
      throw new Error(`Another Cercle runs on ${folder}: stop it first, or set DATA_DIR to another folder.`)
  }
}

/** What ends the claim; undefined where somebody else has it. */
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
