import { expect, onTestFinished, vi } from 'vitest'
import { users } from '#accounts/server/tables/users.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { beginBackup, endBackup, lastGoodBackup } from '#platform/backup-log/backups.ts'
import type { Club } from '#club/core/server/club.ts'
import { roles } from '#base/roles.ts'
import { test } from '#tests/club.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/observability/log.ts'
import { lastTimeAt, runDueBackup, scheduleBackups, backupInOwnProcess } from './schedule-backups.ts'

const dueAt = new Date('2026-11-23T02:10:00Z')
const after = (hours: number) => new Date(dueAt.getTime() + hours * 60 * 60 * 1000)
const log = createLog('json', { write: () => {} })
const never = new AbortController().signal
const envWith = (to?: string) => ({
  backup: { at: '03:10', dir: '/backups', to, keys: [], keep: { daily: 7, weekly: 4, monthly: 3 } },
  auth: { staffEmails: ['named@example.org'] },
})

/** Runs the hourly check; returns whether a backup was taken. */
const runHour = async (club: Club, hours: number, outcome: Parameters<typeof endBackup>[2] | Error, to?: string) => {
  const now = { ...club, now: () => after(hours) }
  let isTaken = false
  const take = async () => {
    isTaken = true
    if (outcome instanceof Error) throw outcome
    const place = { location: '/backups/a.tar', isEncrypted: false, copyLocation: to ?? '' }
    await endBackup(now, await beginBackup(now, place), outcome)
    if (outcome.error) throw new Error(outcome.error)
  }
  await runDueBackup({ club: now, env: envWith(to), log, take }, never)
  return isTaken
}

const warnings = async ({ db }: Club) =>
  (await db.select().from(emails)).map(({ recipient, language, values }) =>
    Object.assign(values, { recipient, language }),
  )

const anAdmin = async (
  { db }: Club,
  email: string,
  account: Partial<typeof users.$inferInsert> = {},
  role: number = roles.admin,
) => {
  const [row] = await db
    .insert(users)
    .values({ email, emailConfirmedAt: after(-1000), ...account })
    .returning()
  await db.insert(usuarios).values({ id: row!.id, email, role })
}

test('BACKUP_AT is in the time of Madrid, in summer and in winter', () => {
  const last = (now: string) => lastTimeAt('03:10', new Date(now)).toISOString()
  expect(last('2026-11-23T02:10:00Z')).toBe('2026-11-23T02:10:00.000Z')
  expect(last('2026-11-23T02:09:59Z')).toBe('2026-11-22T02:10:00.000Z')
  expect(last('2026-07-01T12:00:00Z')).toBe('2026-07-01T01:10:00.000Z')
  // On this night the hour occurred twice.
  expect(last('2026-10-25T12:00:00Z')).toBe('2026-10-25T02:10:00.000Z')
})

test('one backup is taken a day; a failed one is retried an hour later, a missed one at the next start', async ({
  club,
}) => {
  const good = { bytes: 7 }
  expect(await runHour(club, -5, good)).toBe(true)
  expect(await runHour(club, -4, good)).toBe(false)
  expect(await runHour(club, 0, { error: 'The disk is full.' })).toBe(true)
  expect(await runHour(club, 1, good)).toBe(true)
  expect(await runHour(club, 2, good)).toBe(false)
  expect(await runHour(club, 24 * 9 + 7, good)).toBe(true)
})

test('a backup that did not reach the second location is due again', async ({ club }) => {
  expect(await runHour(club, 0, { bytes: 7, copyError: 'The store is away.' }, 'https://s3.example')).toBe(true)
  expect(await runHour(club, 1, { bytes: 7, copiedAt: after(1) }, 'https://s3.example')).toBe(true)
  expect(await runHour(club, 2, { bytes: 7, copiedAt: after(2) }, 'https://s3.example')).toBe(false)
})

test('every active admin gets an email once a day while the last good backup is older than 26 hours', async ({
  club,
}) => {
  await anAdmin(club, 'anna@example.org', { userMetadata: { language: 'ca' } })
  await anAdmin(club, 'named@example.org', {}, roles.user)
  await anAdmin(club, 'banned@example.org', { bannedUntil: after(9999) })
  await anAdmin(club, 'unconfirmed@example.org', { emailConfirmedAt: null })
  await anAdmin(club, 'editor@example.org', {}, roles.editor)
  const full = { error: 'The disk is full.' }

  await runHour(club, 0, { bytes: 7 })
  await runHour(club, 25, full)
  expect(await warnings(club)).toEqual([])
  await runHour(club, 27, full)
  const values = { lastAt: dueAt.toISOString(), isCopy: false, reason: 'The disk is full.', place: '/backups/a.tar' }
  expect((await warnings(club)).toSorted((a, b) => a.recipient.localeCompare(b.recipient))).toEqual([
    { recipient: 'anna@example.org', language: 'ca', ...values },
    { recipient: 'named@example.org', language: 'es', ...values },
  ])
  // Emails have the time of the database, not of the test.
  await club.db.update(emails).set({ createdAt: after(27) })
  for (const hours of [28, 40, 50]) await runHour(club, hours, full)
  expect(await warnings(club)).toHaveLength(2)
  await runHour(club, 51, full)
  expect(await warnings(club)).toHaveLength(4)
  await runHour(club, 75, { bytes: 7 })
  expect(await warnings(club)).toHaveLength(4)
})

test('without any good backup the admins get the email too, with the reason', async ({ club }) => {
  await anAdmin(club, 'anna@example.org')
  const missing = new Error('There is no such program.')
  await runHour(club, 0, missing)
  expect(await lastGoodBackup(club)).toMatchObject({ failure: { error: missing.message } })
  await runHour(club, 27, missing)
  expect(await warnings(club)).toMatchObject([{ lastAt: '', isCopy: false, reason: missing.message }])
})

test('failed copies are reported as such', async ({ club }) => {
  await anAdmin(club, 'anna@example.org')
  for (const hours of [0, 24, 27])
    await runHour(club, hours, { bytes: 7, copyError: 'The store is away.' }, 'https://s3.example')
  expect(await warnings(club)).toMatchObject([{ lastAt: '', isCopy: true, reason: 'The store is away.' }])
})

test('one of two instances takes the backup, and none does if backups are off', async ({ liveClub, liveServices }) => {
  const other = await openJobs(liveServices.database.address, { work: false })
  onTestFinished(() => other.close())
  const { boss } = liveServices.jobs
  let taken = 0
  const take = async () => {
    taken += 1
    await endBackup(liveClub, await beginBackup(liveClub, { location: '/a', isEncrypted: false, copyLocation: '' }), {})
  }
  const parts = { club: { ...liveClub, now: () => dueAt }, env: envWith(), log, take }
  // A job that is already queued, which a worker finds as soon as it starts.
  await boss.createQueue('backups', { policy: 'exclusive', retryLimit: 0 })
  expect(await boss.send('backups')).toEqual(expect.any(String))
  expect(await boss.send('backups')).toBeNull()
  const both = [await scheduleBackups(boss, parts), await scheduleBackups(other.boss, parts)]
  expect(await boss.getSchedules()).toMatchObject([{ name: 'backups', cron: '10 * * * *', timezone: 'Europe/Madrid' }])
  const states = async () => (await liveServices.database.pool.query(`select state from pgboss.job`)).rows
  await expect.poll(states, { timeout: 5000 }).toEqual([{ state: 'completed' }])
  expect(taken).toBe(1)
  for (const { close } of both) await close()

  const off = await scheduleBackups(boss, {
    ...parts,
    env: { ...envWith(), backup: { ...envWith().backup, at: undefined } },
  })
  expect(await boss.getSchedules()).toEqual([])
  await off.close()
})

test('a backup in its own process reports the reason of a failure in one line', async () => {
  const emptyFolder = temporaryFolder('empty')
  vi.stubEnv('DATA_DIR', emptyFolder)
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(backupInOwnProcess(never)).rejects.toThrow(`There is no club in ${emptyFolder}`)
  const stopped = new AbortController()
  const taking = backupInOwnProcess(stopped.signal)
  stopped.abort()
  await expect(taking).rejects.toThrow('without a message (killed)')
})
