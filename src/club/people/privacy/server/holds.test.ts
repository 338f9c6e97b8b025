import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { accountRules } from '#accounts/server/accounts/retention.ts'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { users } from '#accounts/server/tables/users.ts'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { memberRegister } from '#club/members/members/server/tables/member-register.ts'
import { retentionHolds } from '#club/core/server/tables/retention-holds.ts'
import { socios } from '#club/members/members/server/table.ts'
import { retentionKeys } from '#base/privacy/retention.ts'
import { authParts } from '#tests/auth.ts'
import { test } from '#tests/club.ts'
import { contributions } from '#tests/doubles/erasing.ts'
import { anAccount, asAdmin, daysLater } from '#tests/factories.ts'
import { plantSecondPerson } from '#tests/planted/second-person.ts'
import { plantPerson, planted, tablesWith } from '#tests/planted/person.ts'
import type { Club } from '#club/core/server/club.ts'
import { removeRequest } from '#club/members/requests/server/remove.ts'
import { listDueMembers } from '#club/people/retention/server/former-members.ts'
import { retentionRules } from '#club/people/retention/server/rules.ts'
import { applyRule, dryRun } from '#club/people/retention/server/run.ts'
import { removeSocio } from '#club/members/members/server/remove.ts'
import { blockSocio } from '#club/members/members/server/block.ts'
import { erasePerson } from './erase.ts'
import { findPersonRows } from './find-person-rows.ts'
import { isHeldBack, listHolds } from '#club/core/server/holds.ts'
import { endHold, holdOf, holdPerson } from './holds.ts'

const subject = { email: planted.email, rows: [] }
const rulesOf = (club: Club) => ({ ...retentionRules, ...accountRules({ ...club, ...authParts() }) })
/** A night in ten years, in which everything is due, for which the hold is renewed. */
const inTenYears = (club: Club) => daysLater(asAdmin(club), 3700)
const night = async (club: Club) => {
  for (const key of retentionKeys) await applyRule(club, rulesOf(club), key)
}
const dueOf = async (club: Club) =>
  Object.fromEntries((await dryRun(club, rulesOf(club))).map(({ rule, due }) => [rule, due]))

test('held data outlive every rule, other people’s are deleted, and held ones too once the hold ends', async ({
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
  await plantSecondPerson(club)
  expect(await dueOf(then)).toMatchObject({ messages: 1, payers: 1, formerMembers: 1 })
  expect((await listDueMembers(then)).formerMembers).toMatchObject([{ membershipNumber: 'CG-0902' }])
  await night(then)
  for (const table of before) expect(await tablesWith(club, planted.email), table).toContain(table)
  expect(await tablesWith(club, planted.text)).toContain('public.payments')
  // A shorter word may by chance be in what is encrypted.
  expect(await tablesWith(club, 'otra-cuenta')).toEqual([])
  // The register has the name, the limits are deleted by jobs of their own, and an open request waits for its answer.
  expect(await tablesWith(club, 'vecina')).toEqual([
    'public.form_limits',
    'public.member_register',
    'public.privacy_requests',
  ])
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
    .orderBy(auditLog.id)
  const about = { subject: 'retention_holds', subjectId: hold.id }
  expect(log).toMatchObject([
    { ...about, action: 'person.held' },
    { ...about, action: 'person.hold-ended' },
  ])
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

test('each hold is for its own person: others are neither renewed nor ended; the list begins with the first to end', async ({
  club,
}) => {
  const { socio, host, userId } = await plantPerson(club)
  const secondPerson = await plantSecondPerson(club)
  const admin = asAdmin(club)
  const own = await holdPerson(daysLater(admin, 2), subject, 'Pleito')
  const others = await holdPerson(
    daysLater(admin, 1),
    { email: '', rows: [secondPerson.socio.id, secondPerson.host.id] },
    'Otro',
  )
  expect(await listHolds(club)).toMatchObject([
    {
      id: others.id,
      email: '',
      name: 'Vecina Demo',
      heldAt: daysLater(club, 1).now(),
      until: daysLater(club, 31).now(),
    },
    { id: own.id, email: planted.email, reason: 'Pleito' },
  ])
  const [stored] = await club.db.select().from(retentionHolds).where(eq(retentionHolds.id, own.id))
  expect(stored).toMatchObject({ heldBy: (admin.actor as { id: string }).id })
  expect(stored!.rows).toEqual(expect.arrayContaining([socio.id, host.id, userId]))
  const held = async (email: string, ...rows: string[]) =>
    (await holdOf(admin, await findPersonRows(club.db, { email, rows })))?.reason
  expect(await held(planted.email)).toBe('Pleito')
  expect(await held('', host.id), 'one of the rows').toBe('Pleito')
  expect(await held('', secondPerson.host.id)).toBe('Otro')
  expect(await held('', secondPerson.message.id), 'a row that the hold does not name').toBe(undefined)
  expect(await held('nobody@example.org')).toBe(undefined)
  const isHeld = (id: string, email: string) => isHeldBack(club, { id, email })
  expect(await isHeld(randomUUID(), 'PLANTADA@example.org')).toBe(true)
  expect(await isHeld(secondPerson.socio.id, '')).toBe(true)
  expect(await isHeld(randomUUID(), 'vecina@example.org')).toBe(false)
  await endHold(admin, others.id)
  expect(await listHolds(club)).toMatchObject([{ id: own.id }])
  await holdPerson(admin, { email: '', rows: [secondPerson.socio.id] }, 'Otro')
  expect(await club.db.$count(retentionHolds)).toBe(2)
})

test('with several holds no data of any held person are deleted', async ({ club }) => {
  const then = inTenYears(club)
  const write = (name: string) =>
    club.db
      .insert(contactMessages)
      .values({ name, email: `${name}@example.org`, message: 'Hola', createdAt: new Date('2020-01-01') })
  for (const name of ['anna', 'berta', 'carla']) await write(name)
  for (const name of ['carla', 'anna']) await holdPerson(then, { email: `${name}@example.org`, rows: [] }, 'Pleito')
  expect(await dueOf(then)).toMatchObject({ messages: 1 })
  await applyRule(then, rulesOf(then), 'messages')
  expect((await club.db.select().from(contactMessages)).map(({ name }) => name).toSorted()).toEqual(['anna', 'carla'])
})

test('an entry of the register is held by its row', async ({ club }) => {
  const [entry] = await club.db
    .insert(memberRegister)
    .values({ membershipNumber: 'CG-0007', fullName: 'Antigua', joinedOn: '2000-01-01', leftOn: '2001-01-01' })
    .returning()
  await holdPerson(asAdmin(club), { email: '', rows: [entry!.id] }, 'Pleito')
  expect(await listHolds(club)).toMatchObject([{ rows: [entry!.id], name: '' }])
})

test('held data are neither erased nor deleted by hand, and a file is not blocked', async ({ club }) => {
  const { socio, request } = await plantPerson(club)
  const admin = asAdmin(club)
  await holdPerson(admin, subject, 'Pleito')
  const refused = { code: 'person.held' }
  await expect(erasePerson(admin, subject, contributions)).rejects.toMatchObject({
    code: 'person.has-business',
    details: { business: ['held'] },
  })
  await expect(blockSocio(admin, socio.id)).rejects.toMatchObject(refused)
  await expect(removeSocio(admin, socio.id)).rejects.toMatchObject(refused)
  await expect(removeRequest(admin, request.id)).rejects.toMatchObject(refused)
  expect(await club.db.$count(socios)).toBe(1)
})

test('a blocked file, which has no address, is held by its row; a person without a hold is not found', async ({
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

test('rows added later under a held address are held too', async ({ club }) => {
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
