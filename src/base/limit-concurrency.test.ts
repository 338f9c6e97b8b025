import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('with a limit of one, work waits for the work before it, also for work that fails', async () => {
  const oneAtATime = limitConcurrency(1)
  const log: string[] = []
  const work = (name: string) =>
    oneAtATime(async () => {
      log.push(`${name} begins`)
      await new Promise(setImmediate)
      log.push(`${name} ends`)
      if (name === 'b') throw new Error('it fails')
      return name
    })
  const outcomes = await Promise.allSettled([work('a'), work('b'), work('c')])
  expect(outcomes).toMatchObject([{ value: 'a' }, { status: 'rejected' }, { value: 'c' }])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})
