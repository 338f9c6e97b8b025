import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { accountRules } from '#accounts/server/accounts/retention.ts'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { users } from '#accounts/server/tables/users.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { backups } from '#platform/backup-log/table.ts'
import { privacyRequests } from '#club/people/privacy/server/table.ts'
import { retentionReleases } from '#club/people/privacy/server/tables/retention-releases.ts'
import { socios } from '#club/members/members/server/table.ts'
import { endOfRetention, retention, retentionKeys, retentionOf } from '#base/privacy/retention.ts'
import { authParts } from '#tests/auth.ts'
import { test, today } from '#tests/club.ts'
import { aRequest, aWrittenSocio, anAccount, asAdmin } from '#tests/factories.ts'
import { applyRules } from '#tests/retention.ts'
import type { Club } from '#club/core/server/club.ts'
import { resendEmail } from '#club/post/emails/server/emails.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { retentionRules } from './rules.ts'
import { dryRun, isReleased, releaseRule } from './run.ts'

// What older releases kept for ever. Today is 14 March 2026.

const on = (club: Club, moment: string): Club => ({ ...club, now: () => new Date(moment) })
const rulesOf = (club: Club) => ({ ...retentionRules, ...accountRules({ ...club, ...authParts() }) })

test('requests without a member are deleted a year after their last step; those of members stay', async ({ club }) => {
  const old = { updatedAt: today }
  await aRequest(club, { ...old, status: 'pending', email: 'pending@example.org' })
  await aRequest(club, { ...old, status: 'approved', completionSentAt: today, email: 'approved@example.org' })
  const { id } = await aRequest(club, { ...old, status: 'approved', email: 'member@example.org' })
  const member = await createSocio(asAdmin(club), aWrittenSocio())
  await club.db.update(socios).set({ membershipRequestId: id }).where(eq(socios.id, member.id))
  await applyRules(on(club, '2027-03-14T12:00:00Z'), 'openRequests')
  expect(await club.db.$count(membershipRequests)).toBe(3)
  await applyRules(on(club, '2027-03-14T12:00:01Z'), 'openRequests')
  expect(await club.db.select({ email: membershipRequests.email }).from(membershipRequests)).toEqual([
    { email: 'member@example.org' },
  ])
})

test('accounts without confirmation are deleted after a month, unused ones after three years, those of staff never', async ({
  club,
}) => {
  await anAccount(club, { email: 'unconfirmed@example.org', emailConfirmedAt: null, createdAt: today })
  await anAccount(club, { email: 'unused@example.org', createdAt: new Date('2020-01-01'), lastSignInAt: today })
  await anAccount(club, { email: 'staff@example.org', role: 1, createdAt: today, lastSignInAt: today })
  await anAccount(club, { email: 'editor@example.org', role: 2, createdAt: today, lastSignInAt: today })
  const left = async (moment: string) => {
    const then = on(club, moment)
    for (const key of ['unconfirmedAccounts', 'unusedAccounts'] as const)
      await rulesOf(then)[key].run(then, endOfRetention(then.now(), retention[key].keep), [])
    return (await club.db.select({ email: users.email }).from(users))
      .map(({ email }) => email?.split('@')[0])
      .toSorted()
  }
  expect(await left('2026-04-14T12:00:00Z')).toEqual(['editor', 'staff', 'unconfirmed', 'unused'])
  expect(await left('2026-04-14T12:00:01Z')).toEqual(['editor', 'staff', 'unused'])
  expect(await left('2029-03-14T12:00:00Z')).toEqual(['editor', 'staff', 'unused'])
  expect(await left('2029-03-14T12:00:01Z')).toEqual(['editor', 'staff'])
})

test('the text of an email goes after a month, the email after a year; a queued one keeps its text', async ({
  club,
}) => {
  const email = { template: 'contact-message', recipient: 'berta@example.org', language: 'ca', createdAt: today }
  await club.db.insert(emails).values([
    { ...email, status: 'sent', values: { name: 'Berta' }, asSent: { subject: 'Hola', text: 'Berta' } },
    { ...email, status: 'queued', values: { name: 'Berta' } },
  ])
  const texts = async () => (await club.db.select().from(emails).orderBy(emails.status)).map(({ values }) => values)
  await applyRules(on(club, '2026-04-14T12:00:00Z'), 'emailValues')
  expect(await texts()).toEqual([{ name: 'Berta' }, { name: 'Berta' }])
  await applyRules(on(club, '2026-04-14T12:00:01Z'), 'emailValues')
  expect(await texts()).toEqual([{ name: 'Berta' }, { isTextDeleted: true }])
  const [sent] = await club.db.select().from(emails).where(eq(emails.status, 'sent'))
  expect(sent).toMatchObject({ asSent: null })
  await expect(resendEmail(asAdmin(club), sent!.id, {})).rejects.toMatchObject({
    code: 'email.withdrawn',
    details: { reason: 'text-deleted' },
  })
})

test('details about people are deleted from the log after a year, details about content after two', async ({
  club,
}) => {
  const entry = { action: 'changed', before: { fullName: 'Berta' }, createdAt: today }
  await club.db.insert(auditLog).values([
    { ...entry, subject: 'event_registrations' },
    { ...entry, subject: 'events' },
  ])
  await applyRules(on(club, '2027-03-14T12:00:00Z'), 'logDetails')
  expect(await club.db.$count(auditLog, eq(auditLog.before, entry.before))).toBe(2)
  await applyRules(on(club, '2027-03-14T12:00:01Z'), 'logDetails')
  const left = await club.db.select().from(auditLog).where(eq(auditLog.before, entry.before))
  expect(left).toMatchObject([{ subject: 'events' }])
})

test('an answered request about data is kept for three years, an open one until it is answered', async ({ club }) => {
  const request = { kind: 'access', email: 'berta@example.org', dueOn: '2026-04-14' } as const
  await club.db.insert(privacyRequests).values([{ ...request, answeredAt: today }, request])
  await applyRules(on(club, '2029-03-14T12:00:00Z'), 'privacyRequests')
  expect(await club.db.$count(privacyRequests)).toBe(2)
  await applyRules(on(club, '2029-03-14T12:00:01Z'), 'privacyRequests')
  expect(await club.db.select().from(privacyRequests)).toMatchObject([{ answeredAt: null }])
})

test('a new rule deletes nothing until it is released, which needs a backup of the last day', async ({ club }) => {
  const admin = asAdmin(club)
  await aRequest(club, { updatedAt: new Date('2018-01-01') })
  const about = async () => (await dryRun(admin, rulesOf(admin))).find(({ rule }) => rule === 'openRequests')
  expect(await about()).toEqual({ rule: 'openRequests', due: 1, isReleased: false })
  await expect(releaseRule(admin, 'openRequests')).rejects.toMatchObject({ code: 'retention.needs-backup' })

  const yesterday = new Date(today.getTime() - 25 * 3600 * 1000)
  await club.db.insert(backups).values({ location: '/b', isEncrypted: true, startedAt: yesterday, endedAt: yesterday })
  await expect(releaseRule(admin, 'openRequests')).rejects.toMatchObject({ code: 'retention.needs-backup' })
  const aDayAgo = new Date(today.getTime() - 24 * 3600 * 1000)
  await club.db.insert(backups).values({ location: '/b', isEncrypted: true, startedAt: aDayAgo, endedAt: aDayAgo })
  await releaseRule(admin, 'openRequests')
  await releaseRule(admin, 'openRequests')
  const releasedBy = (admin.actor as { id: string }).id
  expect(await club.db.select().from(retentionReleases)).toEqual([
    { rule: 'openRequests', releasedBy, releasedAt: today },
  ])
  expect((await club.db.select().from(auditLog))[0]).toMatchObject({
    action: 'retention.released',
    subject: 'retention_releases',
    subjectId: null,
    after: { rule: 'openRequests' },
  })
  expect((await dryRun(admin, rulesOf(admin))).filter(({ isReleased: may }) => !may).map(({ rule }) => rule)).toEqual([
    'leftMembers',
    'unconfirmedAccounts',
    'unusedAccounts',
    'emailValues',
    'logDetails',
  ])
  expect(await about()).toEqual({ rule: 'openRequests', due: 1, isReleased: true })
  expect(await isReleased(club, 'openRequests')).toBe(true)
  expect(await isReleased(club, 'leftMembers')).toBe(false)
  expect(await isReleased(club, 'messages')).toBe(true)
})

test('the rules that older releases already applied, and those of new tables, need no release', () => {
  expect(retentionKeys.filter((key) => !retentionOf(key).needsRelease)).toEqual([
    'messages',
    'guests',
    'diets',
    'networks',
    'seatOffers',
    'alerts',
    'unconfirmedAlerts',
    'payers',
    'rejectedRequests',
    'formerMembers',
    'importUndos',
    'sessions',
    'emails',
    'log',
    'privacyRequests',
    'holds',
  ])
})
