import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the `cercle` script as cron does, with fake programs that print their arguments. */
const shortForm = (...words: string[]) => {
  writeFileSync(join(folder, 'cercle.env'), "DATA_KEY='a key'\n")
  const script = readFileSync('deploy/cercle', 'utf8')
    .replace('/etc/cercle.env', join(folder, 'cercle.env'))
    .replace(/^exec /m, 'command -v runuser; echo "$DATA_KEY" ')
  return spawnSync('/bin/sh', ['-c', script, 'cercle', ...words], {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin' },
  })
}

test('the cercle script finds its programs with the PATH of cron', () => {
  const { status, stdout } = shortForm('backup', '/var/backups/club.tar')
  const command = 'runuser -u cercle -- /opt/cercle/current/bin/cercle backup /var/backups/club.tar'
  expect(stdout).toMatch(new RegExp(`^/\\S*sbin/runuser\na key ${command}\n$`))
  expect(status).toBe(0)
})

test('an update is run as root, everything else as the user of the site', () => {
  expect(shortForm('update', 'club.tar.gz').stdout).toContain('a key /opt/cercle/current/bin/cercle update club.tar.gz')
})

const commands = readdirSync('src/operations/commands')
  .filter((name) => !name.includes('.test.') && name !== 'command.ts')
  .map((name) => name.replace('.ts', ''))

test('a mistyped command gets the list of all of them', () => {
  for (const words of [[], ['backups'], ['command'], ['../commands/backup']]) {
    const { status, stderr } = spawnSync('bin/cercle', words, { encoding: 'utf8' })
    expect(stderr).toBe(`cercle ${commands.join('|')} …\n`)
    expect(status).toBe(2)
  }
})

test('each command has its npm script, and a line in the readme', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const readme = readFileSync('README.md', 'utf8')
  for (const name of commands) {
    expect(scripts[name]).toBe(`exec node bin/operate.mjs ${name}`)
    expect(readme).toContain(`- \`npm run ${name}`)
  }
})

test('units and the cercle script start the current release', () => {
  for (const file of ['deploy/cercle.service', 'deploy/cercle-backup.service']) {
    const unit = readFileSync(file, 'utf8')
    expect(unit).toContain('WorkingDirectory=/opt/cercle/current\n')
    expect(unit).not.toMatch(/\/opt\/cercle\/(?!current\b)|\bnpm\b/)
  }
})

test('the cron line in the documents has the absolute path of the cercle script', () => {
  const [line = ''] = /^.* root .*$/m.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  expect(line).toContain(' root /usr/local/bin/cercle backup ')
})

test('the unit restarts until the database is ready, and closes its folder to other users', () => {
  const unit = readFileSync('deploy/cercle.service', 'utf8')
  const [head = '', service = ''] = unit.split('[Service]')
  expect(head).toContain('StartLimitIntervalSec=0\n')
  expect(service).toContain('Restart=always\n')
  expect(service).toContain('StateDirectoryMode=0700\n')
})
