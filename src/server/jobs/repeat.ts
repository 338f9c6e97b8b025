import { setTimeout as sleep } from 'node:timers/promises'

export type Repeating = ReturnType<typeof repeat>

/** Does some work at once, and again after a pause of so many milliseconds, until it is closed. What it throws is told. */
export const repeat = (
  pauseMs: number,
  work: (signal: AbortSignal) => Promise<void>,
  tell: (error: unknown) => void,
) => {
  const closing = new AbortController()
  const { signal } = closing
  const working = (async () => {
    while (!signal.aborted) {
      await work(signal).catch(tell)
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
    }
  })()
  return {
    /** Over when what was begun is done. */
    close: () => {
      closing.abort()
      return working
    },
  }
}
