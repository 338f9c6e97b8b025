import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Overloaded, createRenderQueue } from './render-queue.ts'

const patient = { atOnce: 2, waiting: 3, patienceMs: 60_000 }

test('only so many are rendered at once, the others in the order in which they came', async () => {
  const queue = createRenderQueue(patient)
  const begun: number[] = []
  const open: (() => void)[] = []
  const all = [0, 1, 2, 3].map((n) =>
    queue(() => new Promise<number>((resolve) => (begun.push(n), open.push(() => resolve(n))))),
  )
  expect(begun).toEqual([0, 1])
  open[1]?.()
  await expect.poll(() => begun).toEqual([0, 1, 2])
  for (const n of [0, 2]) open[n]?.()
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  open[3]?.()
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3])
})

test('beyond those who may wait nobody is taken, until there is room again', async () => {
  const queue = createRenderQueue(patient)
  const { promise, resolve } = Promise.withResolvers<void>()
  const taken = Array.from({ length: 5 }, () => queue(() => promise))
  await expect(queue(async () => 'too much')).rejects.toThrow(Overloaded)
  resolve()
  await Promise.all(taken)
  expect(await queue(async () => 'again')).toBe('again')
})

test('nobody waits for ever behind renders that hang', async () => {
  const queue = createRenderQueue({ ...patient, atOnce: 1, patienceMs: 20 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const hanging = queue(() => promise)
  await expect(queue(async () => {})).rejects.toThrow(Overloaded)
  resolve()
  await hanging
  expect(await queue(async () => 'again')).toBe('again')
})

test('a render that fails makes room too, and others are answered between two renders', async () => {
  const queue = createRenderQueue({ ...patient, atOnce: 1 })
  const order: string[] = []
  const failing = queue(() => Promise.reject(new Error('broken')))
  const second = queue(async () => void order.push('second render'))
  await expect(failing).rejects.toThrow('broken')
  void turnOfTheLoop().then(() => order.push('a kept page'))
  await second
  await expect.poll(() => order).toEqual(expect.arrayContaining(['a kept page', 'second render']))
})
