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
const rows = async () => (await database.pool.query('select count(*)::int as n from kept')).rows[0].n as number

test.for<[string, () => void]>([
  ['its first process is killed', () => kill(postmaster(), 'SIGKILL')],
  ['one of its children is killed', () => kill(childrenOf(postmaster())[0]!, 'SIGKILL')],
  ['somebody shuts it down', () => kill(postmaster(), 'SIGINT')],
])('PostgreSQL comes back by itself when %s, with what was committed', async ([, harm]) => {
  await database.pool.query('insert into kept values (1)')
  const before = await rows()
  // Its end must be nobody's surprise: without a listener an error of its would end the process.
  const held = await database.pool.connect()
  const broken = new Promise((resolve) => held.once('end', resolve))
  harm()
  await broken
  held.release(true)
  await expect.poll(async () => rows().catch(() => 'away'), { timeout: 15_000, interval: 50 }).toBe(before)
})

test('a machine that is switched off while the database is made leaves no half of it that looks whole', async () => {
  const place = temporaryFolder('half')
  const [data, making] = [
    join(place, 'postgres'),
    `import('./src/db/embedded/embedded.ts').then((m) => m.startEmbedded(process.argv[1]))`,
  ]
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  const machine = spawn('node', ['-e', making, data], { detached: true })
  const isBegun = () => readdirSync(place).some((name) => existsSync(join(place, name, 'PG_VERSION')))
  await expect.poll(isBegun, { timeout: 20_000, interval: 5 }).toBe(true)
  process.kill(-(machine.pid ?? 0), 'SIGKILL')
  const again = await startEmbedded(data)
  await again.stop()
  expect(readdirSync(place)).toEqual(['postgres'])
})

test('PostgreSQL starts though a stranger has the number of the one that was killed', async () => {
  // Of the same user: anybody else's number PostgreSQL passes over by itself.
  const { uid, gid } = statSync(join(folder, 'postgres'))
  const stranger = spawn('sleep', ['60'], { uid, gid, cwd: '/' })
  onTestFinished(() => void stranger.kill())
  await postgres.leave()
  const note = join(folder, 'postgres', 'postmaster.pid')
  const [pid, ...rest] = readFileSync(note, 'utf8').split('\n')
  const before = await rows()
  kill(Number(pid), 'SIGKILL')
  writeFileSync(note, [stranger.pid, ...rest].join('\n'))
  postgres = await startEmbedded(join(folder, 'postgres'))
  expect(await rows()).toBe(before)
})

test('nobody starts a second PostgreSQL where another process may be starting one', async () => {
  await postgres.stop()
  const unlock = lockFile(join(folder, 'postgres', '.launcher'))
  const starting = startEmbedded(join(folder, 'postgres'))
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
  unlock?.()
  postgres = await starting
  expect(await rows()).toBeGreaterThan(0)
})

test('a PostgreSQL that cannot start for a while is told once, with its reason, and tried until it can', async () => {
  const told = vi.mocked(console.error)
  told.mockClear()
  const settings = join(folder, 'postgres', 'postgresql.auto.conf')
  const before = readFileSync(settings, 'utf8')
  writeFileSync(settings, `nonsense = 'on'\n`)
  const broken = rows().catch(() => 'away')
  kill(postmaster(), 'SIGINT')
  await broken
  await expect.poll(() => told.mock.calls.flat().join(), { timeout: 15_000 }).toContain('did not start')
  await new Promise((resolve) => setTimeout(resolve, 2500))
  writeFileSync(settings, before)
  await expect.poll(async () => rows().catch(() => 'away'), { timeout: 15_000, interval: 50 }).toBeGreaterThan(0)
  await expect
    .poll(() => told.mock.calls.flat())
    .toEqual([
      'PostgreSQL does not answer: starting it again.',
      expect.stringMatching(/^PostgreSQL did not start: .*FATAL:/),
      'PostgreSQL answers again.',
    ])
})

test('once stopped it stays away', async () => {
  const pid = postmaster()
  await postgres.stop()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  await expect(rows()).rejects.toThrow()
})
