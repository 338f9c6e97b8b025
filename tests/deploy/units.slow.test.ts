import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '#platform/env/env.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { findProgram } from './programs.ts'

const units = readdirSync('deploy').filter((file) => /\.(service|timer)$/.test(file))

/** The folder of a server with these units, the programs that they start, and the targets that every Debian has. */
const openServer = () => {
  const root = temporaryFolder('units')
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (path: string, text: string, mode = 0o644) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text, { mode })
  }
  for (const name of ['sysinit', 'basic', 'shutdown', 'timers', 'network-online', 'time-sync', 'time-set'])
    write(`etc/systemd/system/${name}.target`, '[Unit]\nDescription=A target of Debian\n')
  for (const path of ['opt/cercle/current/bin/cercle', 'opt/cercle/current/node_modules/.bin/node', 'bin/sh'])
    write(path, '#!/bin/sh\n', 0o755)
  for (const unit of units) copyFileSync(join('deploy', unit), join(root, 'etc/systemd/system', unit))
  return { root, write }
}

test('systemd finds nothing wrong with the units of deploy', async () => {
  const { path, env } = await findProgram('systemd-analyze', 'systemd')
  const { root, write } = openServer()
  const verify = (...names: string[]) => {
    const { status, stderr } = spawnSync(path, [`--root=${root}`, '--man=no', 'verify', ...names], {
      env,
      encoding: 'utf8',
    })
    return { status, complaints: stderr }
  }
  expect(units.length).toBeGreaterThan(3)
  expect(verify(...units.map((unit) => unit.replace('@', '@cercle')))).toEqual({ status: 0, complaints: '' })
  write('etc/systemd/system/wrong.service', '[Service]\nExecStart=/bin/sh\nProtectHom=yes\n')
  expect(verify('wrong.service').complaints).toContain('ProtectHom')
})

test('the site accepts the variables of deploy/cercle.env as it is', () => {
  const lines = execFileSync('/bin/sh', ['-c', 'set -a; . ./deploy/cercle.env; env'], { encoding: 'utf8', env: {} })
  const env = readEnv(
    Object.fromEntries(
      lines
        .trim()
        .split('\n')
        .map((line) => line.split(/=(.*)/s).slice(0, 2)),
    ) as Record<string, string>,
  )
  expect(env).toMatchObject({ publicUrl: new URL('https://club.example'), auth: { trustedProxies: ['127.0.0.1'] } })
})

test('Prometheus accepts the alert rules, and their tests hold', async () => {
  const { path, env } = await findProgram('promtool', 'prometheus')
  const monitoring = { cwd: 'deploy/monitoring', env, encoding: 'utf8' } as const
  expect(execFileSync(path, ['check', 'rules', 'alerts.yml'], monitoring)).toMatch(/SUCCESS: \d+ rules found/)
  for (const file of ['alerts.test.yml', 'alerts-of-days.test.yml'])
    expect(execFileSync(path, ['test', 'rules', file], monitoring)).toContain('SUCCESS')
})
