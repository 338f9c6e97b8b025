/** The queue is full, or a page waited too long. */
export class Overloaded extends Error {}

type Limits = { atOnce: number; maxWaiting: number; maxOfNetwork: number; maxWaitMs: number }

/**
 * Renders at most `atOnce` pages at the same time; the others wait, and turns go round by the network of who asks. Other requests
 * are answered between two renders. Pages of the empty network are not limited to `maxOfNetwork`.
 * @throws Overloaded if more than `maxWaiting` pages wait, more than `maxOfNetwork` of a network, or one longer than `maxWaitMs`
 */
export const createRenderQueue = ({ atOnce, maxWaiting, maxOfNetwork, maxWaitMs }: Limits) => {
  let running = 0
  let waitingCount = 0
  // In the order of turns.
  const waiting = new Map<string, Set<() => void>>()

  const remove = (network: string, begin: () => void) => {
    const own = waiting.get(network)
    if (!own?.delete(begin)) return
    waitingCount -= 1
    if (own.size === 0) waiting.delete(network)
  }

  const waitForTurn = (network: string) =>
    new Promise<void>((resolve, reject) => {
      const own = waiting.get(network) ?? new Set()
      if (waitingCount >= maxWaiting || (network !== '' && own.size >= maxOfNetwork)) return reject(new Overloaded())
      const timer = setTimeout(() => {
        remove(network, begin)
        reject(new Overloaded())
      }, maxWaitMs)
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.set(network, own.add(begin))
      waitingCount += 1
    })

  const next = () => {
    const [turn] = waiting
    if (!turn) return void (running -= 1)
    const [network, own] = turn
    const [begin] = own
    remove(network, begin!)
    // Its next page waits until each other network had a turn.
    if (waiting.delete(network)) waiting.set(network, own)
    begin!()
  }

  return async <T>(render: () => Promise<T>, network = ''): Promise<T> => {
    if (running >= atOnce) await waitForTurn(network)
    else running += 1
    try {
      return await render()
    } finally {
      setImmediate(next)
    }
  }
}
