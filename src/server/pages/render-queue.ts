/** The queue is full, or a page waited too long. */
export class Overloaded extends Error {}

type Limits = { atOnce: number; maxWaiting: number; maxWaitMs: number }

/**
 * Renders at most `atOnce` pages at the same time; the others wait. Other requests are answered between two renders.
 * @throws Overloaded if more than `maxWaiting` pages wait, or one waits longer than `maxWaitMs`
 */
export const createRenderQueue = ({ atOnce, maxWaiting, maxWaitMs }: Limits) => {
  let running = 0
  const waiting = new Set<() => void>()

  const waitForTurn = () =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(begin)
        reject(new Overloaded())
      }, maxWaitMs)
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.add(begin)
    })

  const next = () => {
    const [begin] = waiting
    if (!begin) return void (running -= 1)
    waiting.delete(begin)
    begin()
  }

  return async <T>(render: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.size >= maxWaiting) throw new Overloaded()
      await waitForTurn()
    } else running += 1
    try {
      return await render()
    } finally {
      setImmediate(next)
    }
  }
}
