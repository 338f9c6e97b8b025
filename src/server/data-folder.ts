import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { realpath } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const patienceMs = 5_000

/**
 * Keeps a data folder to one site: a second one would share its PostgreSQL, and stop it under the first. The claim is a
 * name in Linux's own list of sockets, so it ends with the process, however that ends.
 * @returns gives the folder up
 * @throws Error with one line, where another site still has it after a moment
 */
export const claimFolder = async (folder: string, waitMs = patienceMs) => {
  const name = `\0cercle-${createHash('sha256')
    .update(await realpath(folder).catch(() => folder))
    .digest('hex')}`
  for (const deadline = Date.now() + waitMs; ; await sleep(50)) {
    const claim = await tryToListen(name)
    if (claim) return claim
    if (Date.now() >= deadline)
      throw new Error(`Another Cercle runs on ${folder}: stop it first, or set DATA_DIR to another folder.`)
  }
}

/** Undefined where the name is taken. */
const tryToListen = (name: string) =>
  new Promise<(() => Promise<void>) | undefined>((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(name, () => {
      server.unref()
      resolve(() => new Promise((done) => server.close(() => done())))
    })
  })
