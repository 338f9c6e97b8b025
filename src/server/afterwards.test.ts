import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openAfterwards } from './afterwards.ts'

test('what nobody waits for is done a moment later, in its order', async () => {
  const done: string[] = []
  const afterwards = openAfterwards()
  for (const one of ['one', 'two']) afterwards(() => done.push(one))
  expect(done).toEqual([])
  await sleep(20)
  afterwards(() => done.push('three'))
  expect(done).toEqual(['one', 'two'])
  await sleep(20)
  expect(done).toEqual(['one', 'two', 'three'])
})

test('a process that ends in that moment does it before, and says what it has to say', () => {
  const ending = `import { openAfterwards } from './src/server/afterwards.ts'
    import { createLog } from './src/server/log.ts'
    const log = createLog('json')
    openAfterwards()(() => log.info('the last request'))
    process.exit(3)`
  const { status, stdout } = spawnSync('node', ['--no-warnings', '--input-type=module', '--eval', ending])
  expect(String(stdout)).toContain('the last request')
  expect(status).toBe(3)
})
