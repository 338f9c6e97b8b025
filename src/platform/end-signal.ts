/**
 * Resolves at the first SIGTERM or SIGINT. One during the start counts too: the site opens, then closes, and leaves no PostgreSQL
 * behind. A process that has not ended by itself `limitMs()` milliseconds later is ended, even if it hangs while it opens.
 */
export const endSignal = (limitMs: () => number) =>
  new Promise<void>((resolve) => {
    const begin = () => {
      setTimeout(() => {
        console.error('Closing took too long: the process ends')
        process.exit(1)
      }, limitMs())
      resolve()
    }
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, begin)
  })
