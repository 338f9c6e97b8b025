/** Runs at most `limit` pieces of work at once; the others wait, in the order in which they came. */
export const limitConcurrency = (limit: number) => {
  let free = limit
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
