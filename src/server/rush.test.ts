import { expect, onTestFinished, test } from 'vitest'
import { watchRush } from './rush.ts'

const someoneWaits = { requests: 1, answeredAt: 0 }

/** How long a rest of a second at most takes. */
const restOf = async (life: Parameters<typeof watchRush>[0], signal?: AbortSignal) => {
  const begun = performance.now()
  await watchRush(life).rest(1000, signal)
  return performance.now() - begun
}

test('a rush lasts while somebody waits, and for the moment in which everybody has been answered and comes again', () => {
  const isOn = (requests: number, agoMs: number) =>
    watchRush({ requests, answeredAt: performance.now() - agoMs }).isOn()
  expect([isOn(1, 5000), isOn(0, 5), isOn(0, 100)]).toEqual([true, true, false])
})

test('where nobody waits there is no rest', async () => {
  expect(await restOf({ requests: 0, answeredAt: -Infinity })).toBeLessThan(10)
})

test('where somebody waits it is short on an idle thread, and long on a busy one', async () => {
  expect(await restOf(someoneWaits)).toBeLessThan(400)

  const work = setInterval(() => {
    for (const until = performance.now() + 20; performance.now() < until;);
  }, 1)
  onTestFinished(() => clearInterval(work))
  expect(await restOf(someoneWaits)).toBeGreaterThan(700)
})

test('a rest ends when the rush does, or who rests is to close', async () => {
  const life = { ...someoneWaits }
  setTimeout(() => (life.requests = 0), 10)
  expect(await restOf(life)).toBeLessThan(400)
  expect(await restOf(someoneWaits, AbortSignal.abort())).toBeLessThan(10)
})
