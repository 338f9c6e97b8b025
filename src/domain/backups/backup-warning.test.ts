import { expect } from 'vitest'
import { backups } from '#db/schema/backups.ts'
import { emails } from '#db/schema/emails.ts'
import { test as base, today } from '#tests/club.ts'
import { anAccount } from '#tests/factories.ts'
import { warnOfOldBackup } from './backup-warning.ts'

const hour = 60 * 60 * 1000
const hoursAgo = (hours: number, ms = 0) => new Date(today.getTime() - hours * hour - ms)

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
    warn: (hasSecondPlace = false, namedAdmins: string[] = []) =>
      warnOfOldBackup(club, { namedAdmins, hasCopyLocation: hasSecondPlace }),
    warning: async () => {
      const posted = await club.db.select().from(emails)
      await club.db.delete(emails)
      return posted.map(({ template, recipient, language, values }) =>
        Object.assign({ template, recipient, language }, values),
      )
    },
  }
})

test('a club that never took a backup is not warned of it', async ({ stored }) => {
  expect(await stored.warn(true)).toBe(0)
})

test('a backup of 26 hours is new enough, an older one is told of to the admin, in their language', async ({
  stored,
}) => {
  await stored.backup(hoursAgo(27))
  await stored.backup(hoursAgo(26))
  expect(await stored.warn()).toBe(0)
})

test('the warning says when the last good one was, where it is, and why the last try failed', async ({ stored }) => {
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

test('where none was good it is old since the first try, and there is no last one to tell of', async ({ stored }) => {
  const { backup, warn, warning } = stored
  await backup(hoursAgo(26), { error: 'No room' })
  await backup(hoursAgo(1), { error: 'No room at all' })
  expect(await warn()).toBe(0)
  await backup(hoursAgo(26, 1), { error: 'No room' })
  expect(await warn()).toBe(1)
  expect(await warning()).toMatchObject([{ lastAt: '', isCopy: false, reason: 'No room at all', place: '' }])
})

test('copies that do not reach the second place are told of, where there is one', async ({ stored }) => {
  const { backup, warn, warning } = stored
  await backup(hoursAgo(40), { copiedAt: hoursAgo(40) })
  await backup(hoursAgo(1), { copyError: 'No such bucket' })
  expect(await warn(false)).toBe(0)
  expect(await warn(true)).toBe(1)
  const last = { lastAt: hoursAgo(40).toISOString(), place: 's3://two' }
  expect(await warning()).toMatchObject([{ ...last, isCopy: true, reason: 'No such bucket' }])
})

test('a second place that no copy ever reached is told of a day after it was first tried', async ({ stored }) => {
  const { backup, warn } = stored
  await backup(hoursAgo(40), { copyLocation: '' })
  await backup(hoursAgo(1), { copyError: 'No such bucket' })
  expect(await warn(true)).toBe(0)
  await backup(hoursAgo(27), { copyError: 'No such bucket' })
  expect(await warn(true)).toBe(1)
})

test('it comes once a day, at about the same hour', async ({ stored, club }) => {
  await stored.backup(hoursAgo(30))
  expect(await stored.warn()).toBe(1)
  await club.db.update(emails).set({ createdAt: new Date(hoursAgo(23.5).getTime() + 1) })
  expect(await stored.warn()).toBe(0)
  await club.db.update(emails).set({ createdAt: hoursAgo(23.5) })
  expect(await stored.warn()).toBe(1)
  await club.db.update(emails).set({ template: 'contact-message', createdAt: today })
  expect(await stored.warn(), 'other emails count for nothing').toBe(1)
})

test('it goes to every admin who can enter, by role or by the configuration, and to nobody else', async ({
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
