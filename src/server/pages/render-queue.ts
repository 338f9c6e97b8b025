/** So many renders have begun and so many wait that no more are taken. */
export class Overloaded extends Error {}

type Limits = { atOnce: number; waiting: number; patienceMs: number }

/**
 * Renders so many pages at once; the others wait. Between two, requests are answered that need no rendering.
 * @throws Overloaded when too many wait, or one has waited for longer than `patienceMs`
 */
export const createRenderQueue = ({ atOnce, waiting: waitingAtMost, patienceMs }: Limits) => {
  let running = 0
  const waiting = new Set<() => void>()

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.delete(begin)
        reject(new Overloaded())
      }, patienceMs)
      const begin = () => {
        clearTimeout(late)
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
      if (waiting.size >= waitingAtMost) throw new Overloaded()
      await turn()
    } else running += 1
    try {
      return await render()
    } finally {
      setImmediate(next)
    }
  }
}
