/** Does so many pieces of work at once at most; the others wait, in the order in which they came. */
export const limitConcurrency = (limit: number) => {
  let free = limit
  const waiting: (() => void)[] = []
  return async (work: () => Promise<void>) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
