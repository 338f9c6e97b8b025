import { expect, test } from 'vitest'
import { closeInSteps } from './close-in-steps.ts'
import { createLog } from './observability/log.ts'

test('a part that hangs or fails is logged by its name, and the other parts still close', async () => {
  const lines: string[] = []
  const closed: string[] = []
  const part = (name: string) => ({ name, close: async () => closed.push(name), timeoutMs: 1000 })
  await closeInSteps(
    [
      part('first'),
      { name: 'hanging', close: () => new Promise(() => {}), timeoutMs: 20 },
      { name: 'failing', close: () => Promise.reject(new Error('no')), timeoutMs: 1000 },
      part('last'),
    ],
    createLog('json', { write: (line) => lines.push(line) }),
  )
  expect(closed).toEqual(['first', 'last'])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', part: 'hanging', msg: 'Not closed in time' },
    { level: 'warn', part: 'failing' },
  ])
})
