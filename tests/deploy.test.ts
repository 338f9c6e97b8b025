import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The short form as cron runs it, on a machine on which everything has its place; it says what it would have run. */
const shortForm = (...words: string[]) => {
  writeFileSync(join(folder, 'cercle.env'), "DATA_KEY='a key'\n")
  const script = readFileSync('deploy/cercle', 'utf8')
    .replace('/etc/cercle.env', join(folder, 'cercle.env'))
    .replace('/opt/cercle', folder)
    .replace(/^exec /m, 'command -v runuser; echo "$DATA_KEY" ')
  return spawnSync('/bin/sh', ['-c', script, 'cercle', ...words], {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin' },
  })
}

test('the short form finds its programs with the path of cron', () => {
  const { status, stdout } = shortForm('backup', '/var/backups/club.tar')
  expect(stdout).toMatch(
    /^\/\S*sbin\/runuser\na key runuser -u cercle -- npm run .*backup -- \/var\/backups\/club\.tar\n$/,
  )
  expect(status).toBe(0)
})

test('the short form names its commands to whoever mistypes one', () => {
  for (const words of [[], ['backups'], ['start']])
    expect(shortForm(...words)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('restore'),
    })
})

test('the line for cron in the documents names the short form with its whole path', () => {
  const [line = ''] = /^.* root .*$/m.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  expect(line).toContain(' root /usr/local/bin/cercle backup ')
})

test('the unit goes on trying while a database is late, and closes its folder to others', () => {
  const unit = readFileSync('deploy/cercle.service', 'utf8')
  const [head = '', service = ''] = unit.split('[Service]')
  expect(head).toContain('StartLimitIntervalSec=0\n')
  expect(service).toContain('Restart=always\n')
  expect(service).toContain('StateDirectoryMode=0700\n')
})
