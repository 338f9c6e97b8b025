import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

test('a script that is told to end takes along what it runs', async () => {
  const lines = `import { run } from './bin/run.mjs'; await run('sh', ['-c', 'echo begun; exec sleep 120'])`
  const script = spawn(process.execPath, ['--input-type=module', '--eval', lines])
  const [said] = (await once(script.stdout, 'data')) as [Buffer]
  expect(said.toString()).toBe('begun\n')

  script.kill('SIGTERM')
  // It is closed when nobody can write to it any more.
  await once(script.stdout, 'close')
})
