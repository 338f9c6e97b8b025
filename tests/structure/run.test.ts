import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

test('a script that gets SIGTERM ends its child processes', async () => {
  const lines = `import { run } from './bin/run.mjs'; await run('sh', ['-c', 'echo begun; exec sleep 120'])`
  const script = spawn(process.execPath, ['--input-type=module', '--eval', lines])
  const [output] = (await once(script.stdout, 'data')) as [Buffer]
  expect(output.toString()).toBe('begun\n')

  script.kill('SIGTERM')
  // The stream closes when no process can write to it.
  await once(script.stdout, 'close')
})
