import { setTimeout as sleep } from 'node:timers/promises'
import { answers, createSocketClient } from './socket-client.ts'

/**
 * Restarts PostgreSQL whenever it ends, until the returned function is called. An open connection detects the end at once. If
 * only a child process died, PostgreSQL recovers by itself.
 */
export const superviseProcess = (socket: string, start: () => Promise<void>) => {
  const stopping = new AbortController()
  const restart = withLog(start)
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await waitForDisconnect(socket, stopping.signal)
      if (stopping.signal.aborted) return
      if (!(await answers(socket))) await restart()
      // Retries without limit, for example while the disk is full.
      await sleep(100)
    }
  }
  const watching = watch()
  return async () => {
    stopping.abort()
    await watching
  }
}

const waitForDisconnect = async (socket: string, signal: AbortSignal) => {
  const client = createSocketClient(socket)
  const { promise: broken, resolve } = Promise.withResolvers<void>()
  const end = () => resolve()
  client.once('end', end)
  client.once('error', end)
  signal.addEventListener('abort', end, { once: true })
  try {
    await client.connect()
    await broken
  } catch {
    // No answer: the server has ended.
  }
  // Without this, each attempt would leave a listener.
  signal.removeEventListener('abort', end)
  await client.end().catch(() => {})
}

/** Logs an outage once, and each reason once: a start may fail every second for hours. */
const withLog = (start: () => Promise<void>) => {
  const logged = new Set<string>()
  const logOnce = (message: string) => {
    // File names and process ids differ each time.
    const kind = message.replaceAll(/\d+/g, '')
    if (!logged.has(kind)) console.error(message)
    logged.add(kind)
  }
  return async () => {
    logOnce('PostgreSQL does not answer: starting it again.')
    try {
      await start()
      console.error('PostgreSQL answers again.')
      logged.clear()
    } catch (error) {
      logOnce(error instanceof Error ? error.message : String(error))
      await sleep(1000)
    }
  }
}
