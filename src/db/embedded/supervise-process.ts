import { setTimeout as sleep } from 'node:timers/promises'
import { answers, createSocketClient } from './socket-client.ts'

/**
 * Starts PostgreSQL again whenever it ends, until dismissed. A connection kept open tells at once: it breaks with the
 * server. Where only a child of it died, PostgreSQL recovers by itself and answers again.
 */
export const superviseProcess = (socket: string, start: () => Promise<void>) => {
  const dismissal = new AbortController()
  const startAgain = againAndAgain(start)
  const watch = async () => {
    while (!dismissal.signal.aborted) {
      await untilItBreaks(socket, dismissal.signal)
      if (dismissal.signal.aborted) return
      if (!(await answers(socket))) await startAgain()
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
  const client = createSocketClient(socket)
  const { promise: broken, resolve } = Promise.withResolvers<void>()
  const end = () => resolve()
  client.once('end', end)
  client.once('error', end)
  dismissed.addEventListener('abort', end, { once: true })
  try {
    await client.connect()
    await broken
  } catch {
    // Nobody answers: that is what is waited for.
  }
  // One for each try would be thousands after a night.
  dismissed.removeEventListener('abort', end)
  await client.end().catch(() => {})
}

/** Says once that it is away, and each reason once: on a full disk it is tried every second, perhaps for a night. */
const againAndAgain = (start: () => Promise<void>) => {
  const told = new Set<string>()
  const tell = (words: string) => {
    // Names of files and processes differ each time.
    const kind = words.replaceAll(/\d+/g, '')
    if (!told.has(kind)) console.error(words)
    told.add(kind)
  }
  return async () => {
    tell('PostgreSQL does not answer: starting it again.')
    try {
      await start()
      console.error('PostgreSQL answers again.')
      told.clear()
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error))
      await sleep(1000)
    }
  }
}
