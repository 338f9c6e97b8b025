import { spawn } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { lockFile } from './lock-file.ts'
import { type Database, openDatabase } from '../open.ts'

const folder = temporaryFolder('embedded')
let postgres: EmbeddedDatabase
let database: Database

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  postgres = await startEmbedded(join(folder, 'postgres'))
  database = openDatabase(postgres.address)
  await database.pool.query('create table kept (n int)')
})
afterAll(async () => {
  vi.restoreAllMocks()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const kill = (pid: number, signal: NodeJS.Signals) => void process.kill(pid, signal)
const postmaster = () => Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
const countRows = async () => (await database.pool.query('select count(*)::int as n from kept')).rows[0].n as number

test.for<[string, () => void]>([
  ['its main process is killed', () => kill(postmaster(), 'SIGKILL')],
  ['one of its children is killed', () => kill(childrenOf(postmaster())[0]!, 'SIGKILL')],
  ['it is shut down', () => kill(postmaster(), 'SIGINT')],
])('PostgreSQL restarts when %s, with all committed data', async ([, harm]) => {
  await database.pool.query('insert into kept values (1)')
  const before = await countRows()
  // Without a listener, the error of this connection would end the test process.
  const held = await database.pool.connect()
  const broken = new Promise((resolve) => held.once('end', resolve))
  harm()
  await broken
  held.release(true)
  await expect.poll(async () => countRows().catch(() => 'away'), { timeout: 15_000, interval: 50 }).toBe(before)
})

test('an interrupted creation of the cluster leaves no incomplete cluster behind', async () => {
  const parent = temporaryFolder('half')
  const [data, script] = [
    join(parent, 'postgres'),
    `import('./src/platform/database/embedded/embedded.ts').then((m) => m.startEmbedded(process.argv[1]))`,
  ]
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  const machine = spawn('node', ['-e', script, data], { detached: true })
  const hasStarted = () => readdirSync(parent).some((name) => existsSync(join(parent, name, 'PG_VERSION')))
  await expect.poll(hasStarted, { timeout: 20_000, interval: 5 }).toBe(true)
  process.kill(-(machine.pid ?? 0), 'SIGKILL')
  const restarted = await startEmbedded(data)
  await restarted.stop()
  expect(readdirSync(parent)).toEqual(['postgres'])
})

test('PostgreSQL starts if an unrelated process has the id of the killed one', async () => {
  // The same user: PostgreSQL itself ignores processes of other users.
  const { uid, gid } = statSync(join(folder, 'postgres'))
  const unrelated = spawn('sleep', ['60'], { uid, gid, cwd: '/' })
  onTestFinished(() => void unrelated.kill())
  await postgres.leave()
  const pidFile = join(folder, 'postgres', 'postmaster.pid')
  const [pid, ...rest] = readFileSync(pidFile, 'utf8').split('\n')
  const before = await countRows()
  kill(Number(pid), 'SIGKILL')
  writeFileSync(pidFile, [unrelated.pid, ...rest].join('\n'))
  postgres = await startEmbedded(join(folder, 'postgres'))
  expect(await countRows()).toBe(before)
})

test('while another process holds the launch lock, no second PostgreSQL starts', async () => {
  await postgres.stop()
  const unlock = lockFile(join(folder, 'postgres', '.launcher'))
  const starting = startEmbedded(join(folder, 'postgres'))
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
  unlock?.()
  postgres = await starting
  expect(await countRows()).toBeGreaterThan(0)
})

test('a failing start is logged once with its reason, and retried until it succeeds', async () => {
  const log = vi.mocked(console.error)
  log.mockClear()
  const settings = join(folder, 'postgres', 'postgresql.auto.conf')
  const before = readFileSync(settings, 'utf8')
  writeFileSync(settings, `nonsense = 'on'\n`)
  const broken = countRows().catch(() => 'away')
  kill(postmaster(), 'SIGINT')
  await broken
  await expect.poll(() => log.mock.calls.flat().join(), { timeout: 15_000 }).toContain('did not start')
  await new Promise((resolve) => setTimeout(resolve, 2500))
  writeFileSync(settings, before)
  await expect.poll(async () => countRows().catch(() => 'away'), { timeout: 15_000, interval: 50 }).toBeGreaterThan(0)
  await expect
    .poll(() => log.mock.calls.flat())
    .toEqual([
      'PostgreSQL does not answer: starting it again.',
      expect.stringMatching(/^PostgreSQL did not start: .*FATAL:/),
      'PostgreSQL answers again.',
    ])
})

test('after stop, PostgreSQL is not restarted', async () => {
  const pid = postmaster()
  await postgres.stop()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  await expect(countRows()).rejects.toThrow()
})
