import { spawnSync } from 'node:child_process'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { turnByTurn } from './turn-by-turn.ts'

test('lines of one turn are written together and in their order, those of the next turn after them', async () => {
  const written: string[] = []
  const out = turnByTurn({ write: (text) => written.push(text) })
  for (const line of ['one\n', 'two\n']) out.write(line)
  expect(written).toEqual([])
  await setImmediate()
  out.write('three\n')
  await setImmediate()
  expect(written).toEqual(['one\ntwo\n', 'three\n'])
})

test('a process that ends says what it had to say', () => {
  const ending = `import { createLog } from './src/server/log.ts'
    createLog('json').info('the last word')
    process.exit(3)`
  const { status, stdout } = spawnSync('node', ['--no-warnings', '--input-type=module', '--eval', ending])
  expect(String(stdout)).toContain('the last word')
  expect(status).toBe(3)
})
