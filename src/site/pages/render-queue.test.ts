import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Overloaded, createRenderQueue } from './render-queue.ts'

const limits = { atOnce: 2, maxWaiting: 3, maxOfNetwork: 3, maxWaitMs: 60_000 }

test('at most `atOnce` pages render at the same time, the others in their order of arrival', async () => {
  const queue = createRenderQueue(limits)
  const started: number[] = []
  const open: (() => void)[] = []
  const all = [0, 1, 2, 3].map((n) =>
    queue(() => new Promise<number>((resolve) => (started.push(n), open.push(() => resolve(n))))),
  )
  expect(started).toEqual([0, 1])
  open[1]?.()
  await expect.poll(() => started).toEqual([0, 1, 2])
  for (const n of [0, 2]) open[n]?.()
  await expect.poll(() => started).toEqual([0, 1, 2, 3])
  open[3]?.()
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3])
})

test('a full queue refuses new pages until there is room', async () => {
  const queue = createRenderQueue(limits)
  const { promise, resolve } = Promise.withResolvers<void>()
  const accepted = Array.from({ length: 5 }, () => queue(() => promise))
  await expect(queue(async () => 'too much')).rejects.toThrow(Overloaded)
  resolve()
  await Promise.all(accepted)
  expect(await queue(async () => 'again')).toBe('again')
})

test('a page waits for at most `maxWaitMs` behind renders that hang', async () => {
  const queue = createRenderQueue({ ...limits, atOnce: 1, maxWaitMs: 20 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const hanging = queue(() => promise)
  await expect(queue(async () => {})).rejects.toThrow(Overloaded)
  resolve()
  await hanging
  expect(await queue(async () => 'again')).toBe('again')
})

test('a failed render makes room too, and other requests are answered between two renders', async () => {
  const queue = createRenderQueue({ ...limits, atOnce: 1 })
  const order: string[] = []
  const failing = queue(() => Promise.reject(new Error('broken')))
  const second = queue(async () => void order.push('second render'))
  await expect(failing).rejects.toThrow('broken')
  void nextTurn().then(() => order.push('a cached page'))
  await second
  await expect.poll(() => order).toEqual(expect.arrayContaining(['a cached page', 'second render']))
})

test('a network has at most `maxOfNetwork` of the waiting pages; what belongs to none is not limited', async () => {
  const queue = createRenderQueue({ atOnce: 1, maxWaiting: 20, maxOfNetwork: 2, maxWaitMs: 60_000 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const hold = (network?: string) => queue(() => promise, network)
  const accepted = ['a', 'a', 'a', 'b', '', '', ''].map(hold)
  await expect(hold('a')).rejects.toThrow(Overloaded)
  accepted.push(hold('b'), hold('c'))
  resolve()
  await Promise.all(accepted)
})

test('turns go round by network, so who asks once does not wait behind who asks often', async () => {
  const queue = createRenderQueue({ ...limits, atOnce: 1, maxWaiting: 64 })
  const order: string[] = []
  const asked = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2', '1', '2']
  await Promise.all(asked.map((name) => queue(async () => void order.push(name), name.replace(/\d/, ''))))
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', '1', 'a3', 'b2', '2', 'a4'])
})
