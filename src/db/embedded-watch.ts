import { setTimeout as sleep } from 'node:timers/promises'
import { answers, onSocket } from './socket-client.ts'

/**
 * Starts PostgreSQL again whenever it ends, until dismissed. A connection kept open tells at once: it breaks with the
 * server. Where only a child of it died, PostgreSQL recovers by itself and answers again.
 */
export const watchOver = (socket: string, start: () => Promise<void>) => {
  const dismissal = new AbortController()
  const watch = async () => {
    while (!dismissal.signal.aborted) {
      await untilItBreaks(socket, dismissal.signal)
      if (dismissal.signal.aborted) return
      if (!(await answers(socket))) await startAgain(start)
      // One that cannot start, on a full disk say, is tried again for as long as it takes.
      await sleep(100)
    }
  }
  const watching = watch()
  return async () => {
    dismissal.abort()
    await watching
  }
}

const untilItBreaks = async (socket: string, dismissed: AbortSignal) => {
  const client = onSocket(socket)
  const broken = new Promise<void>((resolve) => {
    client.once('end', resolve)
    client.once('error', () => resolve())
    dismissed.addEventListener('abort', () => resolve(), { once: true })
  })
  try {
    await client.connect()
    await broken
  } catch {
    // Nobody answers: that is what is waited for.
  }
  await client.end().catch(() => {})
}

const startAgain = async (start: () => Promise<void>) => {
  console.error('PostgreSQL does not answer: starting it again.')
  try {
    await start()
    console.error('PostgreSQL answers again.')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    await sleep(1000)
  }
}
