import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('on a quiet site turns come one after another, each after one short look', async () => {
  const pauses: number[] = []
  const turn = createTurns(async (pause) => {
    pauses.push(pause)
    return false
  })
  await Promise.all([turn(), turn()])
  expect(pauses).toEqual([5, 5])
})

test('on a busy site a turn comes all the same, after a quarter of a second at most', async () => {
  let waited = 0
  const turn = createTurns(async (pause) => {
    waited += pause
    return true
  })
  await turn()
  expect(waited).toBe(250)
})
