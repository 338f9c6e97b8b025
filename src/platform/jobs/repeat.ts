import { setTimeout as sleep } from 'node:timers/promises'

export type Repeating = ReturnType<typeof repeat>

/** Runs `work` at once, and again `pauseMs` after each end, until it is closed. Errors go to `onError`. */
export const repeat = (
  pauseMs: number,
  work: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
) => {
  const closing = new AbortController()
  const { signal } = closing
  const working = (async () => {
    while (!signal.aborted) {
      await work(signal).catch(onError)
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
    }
  })()
  return {
    /** Resolves when the current run is done. */
    close: () => {
      closing.abort()
      return working
    },
  }
}
