import { expect } from 'vitest'
import { backups } from '#platform/backup-log/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { test as base, today } from '#tests/club.ts'
import { anAccount } from '#tests/factories.ts'
import { warnOfOldBackup } from './backup-warning.ts'
import { hourMs } from '#base/dates/durations.ts'

const hoursAgo = (hours: number, ms = 0) => new Date(today.getTime() - hours * hourMs - ms)

const test = base.extend('stored', async ({ club }) => {
  await anAccount(club, { email: 'admin@example.org', role: 1, userMetadata: { language: 'ca' } })
  return {
    backup: (startedAt: Date, state: Partial<typeof backups.$inferInsert> = {}) =>
      club.db.insert(backups).values({
        startedAt,
        endedAt: startedAt,
        location: '/backups/one',
        copyLocation: 's3://two',
        isEncrypted: true,
        ...state,
      }),
    warn: (hasCopyLocation = false, namedAdmins: string[] = []) =>
      warnOfOldBackup(club, { namedAdmins, hasCopyLocation }),
    warning: async () => {
      const queued = await club.db.select().from(emails)
      await club.db.delete(emails)
      return queued.map(({ template, recipient, language, values }) =>
        Object.assign({ template, recipient, language }, values),
      )
    },
  }
})

test('a club that never tried a backup gets no warning', async ({ stored }) => {
  expect(await stored.warn(true)).toBe(0)
})

test('a backup of 26 hours is new enough', async ({ stored }) => {
  await stored.backup(hoursAgo(27))
  await stored.backup(hoursAgo(26))
  expect(await stored.warn()).toBe(0)
})

test('the warning has time and location of the last successful backup, and why the last one failed', async ({
  stored,
}) => {
  const { backup, warn, warning } = stored
  await backup(hoursAgo(50))
  await backup(hoursAgo(26, 1))
  await backup(hoursAgo(2), { error: 'No room' })
  expect(await warn()).toBe(1)
  expect(await warning()).toEqual([
    {
      template: 'backup-warning',
      recipient: 'admin@example.org',
      language: 'ca',
      lastAt: hoursAgo(26, 1).toISOString(),
      isCopy: false,
      reason: 'No room',
      place: '/backups/one',
    },
  ])
})

test('if no backup succeeded, its age counts from the first attempt', async ({ stored }) => {
  const { backup, warn, warning } = stored
  await backup(hoursAgo(26), { error: 'No room' })
  await backup(hoursAgo(1), { error: 'No room at all' })
  expect(await warn()).toBe(0)
  await backup(hoursAgo(26, 1), { error: 'No room' })
  expect(await warn()).toBe(1)
  expect(await warning()).toMatchObject([{ lastAt: '', isCopy: false, reason: 'No room at all', place: '' }])
})

test('failed copies to a second location cause a warning, if one is configured', async ({ stored }) => {
  const { backup, warn, warning } = stored
  await backup(hoursAgo(40), { copiedAt: hoursAgo(40) })
  await backup(hoursAgo(1), { copyError: 'No such bucket' })
  expect(await warn(false)).toBe(0)
  expect(await warn(true)).toBe(1)
  const last = { lastAt: hoursAgo(40).toISOString(), place: 's3://two' }
  expect(await warning()).toMatchObject([{ ...last, isCopy: true, reason: 'No such bucket' }])
})

test('without any successful copy, the warning comes a day after the first attempt', async ({ stored }) => {
  const { backup, warn } = stored
  await backup(hoursAgo(40), { copyLocation: '' })
  await backup(hoursAgo(1), { copyError: 'No such bucket' })
  expect(await warn(true)).toBe(0)
  await backup(hoursAgo(27), { copyError: 'No such bucket' })
  expect(await warn(true)).toBe(1)
})

test('the warning comes once a day, at about the same hour', async ({ stored, club }) => {
  await stored.backup(hoursAgo(30))
  expect(await stored.warn()).toBe(1)
  await club.db.update(emails).set({ createdAt: new Date(hoursAgo(23.5).getTime() + 1) })
  expect(await stored.warn()).toBe(0)
  await club.db.update(emails).set({ createdAt: hoursAgo(23.5) })
  expect(await stored.warn()).toBe(1)
  await club.db.update(emails).set({ template: 'contact-message', createdAt: today })
  expect(await stored.warn(), 'other emails do not count').toBe(1)
})

test('the warning goes to every active admin, by role or by configuration, and to no other account', async ({
  stored,
  club,
}) => {
  await stored.backup(hoursAgo(30))
  await anAccount(club, { email: 'editor@example.org', role: 2 })
  await anAccount(club, { email: 'nobody@example.org' })
  await anAccount(club, { email: 'named@example.org' })
  await anAccount(club, { email: 'unconfirmed@example.org', role: 1, emailConfirmedAt: null })
  await anAccount(club, { email: 'gone@example.org', role: 1, deletedAt: today })
  await anAccount(club, { email: 'suspended@example.org', role: 1, bannedUntil: new Date(today.getTime() + 1) })
  await anAccount(club, { email: 'back@example.org', role: 1, bannedUntil: hoursAgo(1) })
  expect(await stored.warn(false, ['named@example.org'])).toBe(3)
  const to = (await stored.warning()).map(({ recipient }) => recipient)
  expect(to.toSorted()).toEqual(['admin@example.org', 'back@example.org', 'named@example.org'])
})
