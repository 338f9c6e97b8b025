import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { accountRules } from '#auth/accounts/retention.ts'
import { auditLog } from '#db/schema/audit-log.ts'
import { users } from '#db/schema/auth/users.ts'
import { contactMessages } from '#db/schema/contact-messages.ts'
import { emails } from '#db/schema/emails.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { retentionHolds } from '#db/schema/privacy/retention-holds.ts'
import { socios } from '#db/schema/socios.ts'
import { retentionKeys } from '#shared/privacy/retention.ts'
import { authParts } from '#tests/auth.ts'
import { test } from '#tests/club.ts'
import { anAccount, asAdmin, daysLater } from '#tests/factories.ts'
import { plantPerson, planted, tablesWith } from '#tests/planted-person.ts'
import type { Club } from '../club.ts'
import { removeRequest } from '../membership-requests/remove.ts'
import { listDueMembers } from '../retention/former-members.ts'
import { retentionRules } from '../retention/rules.ts'
import { applyRule, dryRun } from '../retention/run.ts'
import { removeSocio } from '../socios/remove.ts'
import { blockSocio } from './block.ts'
import { erasePerson } from './erase.ts'
import { endHold, holdPerson, listHolds } from './holds.ts'

const subject = { email: planted.email, rows: [] }
const rulesOf = (club: Club) => ({ ...retentionRules, ...accountRules({ ...club, ...authParts() }) })
/** A night in ten years, in which everything is due, for which the hold is renewed. */
const inTenYears = (club: Club) => daysLater(asAdmin(club), 3700)
const night = async (club: Club) => {
  for (const key of retentionKeys) await applyRule(club, rulesOf(club), key)
}
const dueOf = async (club: Club) =>
  Object.fromEntries((await dryRun(club, rulesOf(club))).map(({ rule, due }) => [rule, due]))

test('what is held back outlives every rule; of others everything goes; when the hold ends, it goes too', async ({
  club,
}) => {
  const then = inTenYears(club)
  await plantPerson(club)
  await anAccount(club, { email: 'otra-cuenta@example.org', createdAt: new Date('2020-01-01') })
  await club.db.update(emails).set({ status: 'sent' })
  const before = await tablesWith(club, planted.email)
  const hold = await holdPerson(then, subject, 'Pleito 12/2036')
  expect(await dueOf(then), 'of the person nothing is due').toMatchObject({ messages: 0, payers: 0, formerMembers: 0 })
  expect(await listDueMembers(then)).toEqual({ leftMembers: [], formerMembers: [] })
  await night(then)
  for (const table of before) expect(await tablesWith(club, planted.email), table).toContain(table)
  expect(await tablesWith(club, planted.text)).toContain('public.payments')
  expect(await tablesWith(club, 'otra')).toEqual([])
  expect(await club.db.$count(users)).toBe(1)

  await endHold(then, hold.id)
  await endHold(then, hold.id)
  expect(await dueOf(then)).toMatchObject({ messages: 1, payers: 1, formerMembers: 1 })
  expect((await listDueMembers(then)).formerMembers).toMatchObject([{ membershipNumber: 'CG-0901' }])
  await night(then)
  // The limits are deleted by jobs of their own.
  expect(await tablesWith(club, planted.email)).toEqual(['auth.rate_limits', 'public.form_limits'])
  const log = await club.db
    .select()
    .from(auditLog)
    .where(sql`${auditLog.action} like 'person.h%'`)
  expect(log.map(({ action }) => action)).toEqual(['person.held', 'person.hold-ended'])
})

test('a hold lasts thirty days; the last night deletes it', async ({ club }) => {
  await plantPerson(club)
  const admin = asAdmin(club)
  const { id } = await holdPerson(admin, subject, 'Pleito')
  expect(await listHolds(daysLater(club, 30))).toMatchObject([{ email: planted.email, reason: 'Pleito' }])
  await applyRule(daysLater(club, 30), rulesOf(club), 'holds')
  expect(await club.db.$count(retentionHolds)).toBe(1)
  expect(await listHolds(daysLater(club, 31))).toEqual([])
  await holdPerson(daysLater(admin, 20), subject, 'Sigue el pleito')
  expect(await listHolds(daysLater(club, 31))).toMatchObject([{ id, reason: 'Sigue el pleito' }])
})

test('held data are neither erased nor deleted by hand, and a file is not blocked', async ({ club }) => {
  const { socio, request } = await plantPerson(club)
  const admin = asAdmin(club)
  await holdPerson(admin, subject, 'Pleito')
  const refused = { code: 'person.held' }
  await expect(erasePerson(admin, subject, async () => {})).rejects.toMatchObject({
    code: 'person.has-business',
    details: { business: ['held'] },
  })
  await expect(blockSocio(admin, socio.id)).rejects.toMatchObject(refused)
  await expect(removeSocio(admin, socio.id)).rejects.toMatchObject(refused)
  await expect(removeRequest(admin, request.id)).rejects.toMatchObject(refused)
  expect(await club.db.$count(socios)).toBe(1)
})

test('a blocked file, which has no address, is held by its row; a person whom nobody holds is not found', async ({
  club,
}) => {
  const { socio } = await plantPerson(club)
  const admin = asAdmin(club)
  await blockSocio(admin, socio.id)
  await holdPerson(admin, { email: '', rows: [socio.id] }, 'Pleito')
  expect(await listHolds(club)).toMatchObject([{ email: '', name: planted.name }])
  await expect(removeSocio(admin, socio.id)).rejects.toMatchObject({ code: 'person.held' })
  await expect(holdPerson(admin, { email: 'nadie@example.org', rows: [] }, 'Pleito')).rejects.toMatchObject({
    code: 'person.not-found',
  })
})

test('what comes under a held address later is held too', async ({ club }) => {
  await plantPerson(club)
  const then = inTenYears(club)
  await holdPerson(then, subject, 'Pleito')
  await club.db.insert(contactMessages).values({
    name: 'Plantada',
    email: planted.email.toUpperCase(),
    message: 'Otra vez',
    createdAt: new Date('2030-01-01'),
  })
  await applyRule(then, rulesOf(then), 'messages')
  expect(await club.db.$count(contactMessages, eq(contactMessages.message, 'Otra vez'))).toBe(1)
  expect(await club.db.$count(eventRegistrations)).toBeGreaterThan(0)
})
