import { expect, onTestFinished, vi } from 'vitest'
import { users } from '#db/schema/auth/users.ts'
import { emails } from '#db/schema/emails.ts'
import { usuarios } from '#db/schema/usuarios.ts'
import { beginBackup, endBackup, lastGoodBackup } from '#domain/backups/backups.ts'
import type { Club } from '#domain/club.ts'
import { roles } from '#shared/roles.ts'
import { test } from '#tests/club.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { openJobs } from '../../jobs/jobs.ts'
import { createLog } from '../../observability/log.ts'
import { lastTimeAt, runDueBackup, scheduleBackups, backupInOwnProcess } from './schedule-backups.ts'

const dueAt = new Date('2026-11-23T02:10:00Z')
const after = (hours: number) => new Date(dueAt.getTime() + hours * 60 * 60 * 1000)
const log = createLog('json', { write: () => {} })
const never = new AbortController().signal
const envWith = (to?: string) => ({
  backup: { at: '03:10', dir: '/backups', to, keys: [], keep: { daily: 7, weekly: 4, monthly: 3 } },
  auth: { staffEmails: ['named@example.org'] },
})

/** The look of an hour at the backups; tells whether one was taken. */
const look = async (club: Club, hours: number, outcome: Parameters<typeof endBackup>[2] | Error, to?: string) => {
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

const written = async ({ db }: Club) =>
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

test('the hour of backups is the one in Madrid, in summer and in winter', () => {
  const last = (now: string) => lastTimeAt('03:10', new Date(now)).toISOString()
  expect(last('2026-11-23T02:10:00Z')).toBe('2026-11-23T02:10:00.000Z')
  expect(last('2026-11-23T02:09:59Z')).toBe('2026-11-22T02:10:00.000Z')
  expect(last('2026-07-01T12:00:00Z')).toBe('2026-07-01T01:10:00.000Z')
  // The night in which the hour was there twice.
  expect(last('2026-10-25T12:00:00Z')).toBe('2026-10-25T02:10:00.000Z')
})

test('one backup is taken a day; one that failed is tried again the hour after, one that was missed at the next start', async ({
  club,
}) => {
  const good = { bytes: 7 }
  expect(await look(club, -5, good)).toBe(true)
  expect(await look(club, -4, good)).toBe(false)
  expect(await look(club, 0, { error: 'The disk is full.' })).toBe(true)
  expect(await look(club, 1, good)).toBe(true)
  expect(await look(club, 2, good)).toBe(false)
  expect(await look(club, 24 * 9 + 7, good)).toBe(true)
})

test('a backup that did not reach the second place is due again', async ({ club }) => {
  expect(await look(club, 0, { bytes: 7, copyError: 'The store is away.' }, 'https://s3.example')).toBe(true)
  expect(await look(club, 1, { bytes: 7, copiedAt: after(1) }, 'https://s3.example')).toBe(true)
  expect(await look(club, 2, { bytes: 7, copiedAt: after(2) }, 'https://s3.example')).toBe(false)
})

test('every admin who can enter is written to once a day while the last good backup is older than 26 hours', async ({
  club,
}) => {
  await anAdmin(club, 'anna@example.org', { userMetadata: { language: 'ca' } })
  await anAdmin(club, 'named@example.org', {}, roles.user)
  await anAdmin(club, 'banned@example.org', { bannedUntil: after(9999) })
  await anAdmin(club, 'unconfirmed@example.org', { emailConfirmedAt: null })
  await anAdmin(club, 'editor@example.org', {}, roles.editor)
  const full = { error: 'The disk is full.' }

  await look(club, 0, { bytes: 7 })
  await look(club, 25, full)
  expect(await written(club)).toEqual([])
  await look(club, 27, full)
  const values = { lastAt: dueAt.toISOString(), isCopy: false, reason: 'The disk is full.', place: '/backups/a.tar' }
  expect((await written(club)).toSorted((a, b) => a.recipient.localeCompare(b.recipient))).toEqual([
    { recipient: 'anna@example.org', language: 'ca', ...values },
    { recipient: 'named@example.org', language: 'es', ...values },
  ])
  // An email is dated by the database, whose clock is not the test's.
  await club.db.update(emails).set({ createdAt: after(27) })
  for (const hours of [28, 40, 50]) await look(club, hours, full)
  expect(await written(club)).toHaveLength(2)
  await look(club, 51, full)
  expect(await written(club)).toHaveLength(4)
  await look(club, 75, { bytes: 7 })
  expect(await written(club)).toHaveLength(4)
})

test('where no backup was ever good, the admins are told too, with what went wrong', async ({ club }) => {
  await anAdmin(club, 'anna@example.org')
  const missing = new Error('There is no such program.')
  await look(club, 0, missing)
  expect(await lastGoodBackup(club)).toMatchObject({ failure: { error: missing.message } })
  await look(club, 27, missing)
  expect(await written(club)).toMatchObject([{ lastAt: '', isCopy: false, reason: missing.message }])
})

test('copies that do not arrive are told as such', async ({ club }) => {
  await anAdmin(club, 'anna@example.org')
  for (const hours of [0, 24, 27])
    await look(club, hours, { bytes: 7, copyError: 'The store is away.' }, 'https://s3.example')
  expect(await written(club)).toMatchObject([{ lastAt: '', isCopy: true, reason: 'The store is away.' }])
})

test('of two instances one takes the backup, and none does where backups are off', async ({
  liveClub,
  liveServices,
}) => {
  const other = await openJobs(liveServices.database.address, { work: false })
  onTestFinished(() => other.close())
  const { boss } = liveServices.jobs
  let taken = 0
  const take = async () => {
    taken += 1
    await endBackup(liveClub, await beginBackup(liveClub, { location: '/a', isEncrypted: false, copyLocation: '' }), {})
  }
  const parts = { club: { ...liveClub, now: () => dueAt }, env: envWith(), log, take }
  // An hour that is there already, which a worker finds as soon as it begins.
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

test('a backup in a process of its own says in a line why it failed', async () => {
  const folderOfNobody = temporaryFolder('nobody')
  vi.stubEnv('DATA_DIR', folderOfNobody)
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(backupInOwnProcess(never)).rejects.toThrow(`There is no club in ${folderOfNobody}`)
  const stopped = new AbortController()
  const taking = backupInOwnProcess(stopped.signal)
  stopped.abort()
  await expect(taking).rejects.toThrow('without a word (killed)')
})
