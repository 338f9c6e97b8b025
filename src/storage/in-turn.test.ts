import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('what comes while something is done waits for it, in order, and for what fails too', async () => {
  const turns = inTurn()
  const told: string[] = []
  const work = (name: string) =>
    turns(async () => {
      told.push(`${name} begins`)
      await new Promise(setImmediate)
      told.push(`${name} ends`)
      if (name === 'b') throw new Error('it fails')
      return name
    })
  const outcomes = await Promise.allSettled([work('a'), work('b'), work('c')])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(told).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})
