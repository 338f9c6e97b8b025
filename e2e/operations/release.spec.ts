import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { serverProgram } from '../../bin/server-program.mjs'
import { freePort, ownFolder } from '../support/own-site.ts'
import { test } from '../support/shared-club.ts'

// The update itself: `src/operations/update/update.slow.test.ts`, and under load `npm run drill`.
test('a release archive serves the site and runs its commands without npm and without a registry', async () => {
  const [archive = ''] = execFileSync('node', ['bin/release.mjs', '--quick'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .slice(-1)
  const folder = ownFolder('release')
  execFileSync('sha256sum', ['-c', `${archive.split('/').at(-1)}.sha256`], { cwd: 'out' })
  execFileSync('tar', ['-xzf', archive, '-C', folder])
  const [name = ''] = readdirSync(folder)
  const release = join(folder, name)
  const port = String(await freePort())
  const env = {
    PATH: '/usr/bin:/bin',
    PORT: port,
    DATA_DIR: join(folder, 'data'),
    npm_config_registry: 'http://127.0.0.1:1/',
    NODE_ENV: 'production',
  }
  const site = spawn(join(release, 'node_modules/.bin/node'), serverProgram, { cwd: release, env, stdio: 'ignore' })
  const ended = once(site, 'exit')
  try {
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/ready`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200)
    expect(await (await fetch(`http://127.0.0.1:${port}/eventos`)).text()).toContain('</html>')
    const command = (...words: string[]) => execFileSync(join(release, 'bin/cercle'), words, { encoding: 'utf8', env })
    const backup = command('backup', '--plain', join(folder, 'club.tar'))
    expect(backup).toContain('Copied')
    const signer = /Signed by (\S+):/.exec(backup)?.[1] ?? ''
    env.DATA_DIR = join(folder, 'again')
    expect(command('restore', join(folder, 'club.tar'), '--signed-by', signer)).toContain('Brought back')
  } finally {
    site.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true })
  }
})
