import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { emptyDiet } from '#club/evenings/bookings/server/empty-values.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { memberRegister } from '#club/members/members/server/tables/member-register.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent, aRequest, aWrittenSocio, asAdmin } from '#tests/factories.ts'
import { applyRules } from '#tests/retention.ts'
import type { Club } from '#club/core/server/club.ts'
import { getEvent } from '#club/evenings/events/server/events.ts'
import { queueConfirmations } from '#club/evenings/bookings/server/pending-confirmations.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { createSocio } from '#club/members/members/server/create.ts'

// The retention periods of the privacy page. Today is 14 March 2026.

const on = (club: Club, day: string): Club => ({ ...club, now: () => new Date(`${day}T12:00:01Z`) })
const justBefore = (club: Club, day: string): Club => ({ ...club, now: () => new Date(`${day}T11:59:59Z`) })

const anEmailAbout = (club: Club, about: string, createdAt = today) =>
  club.db.insert(emails).values({
    template: 'contact-message',
    recipient: 'berta@example.org',
    language: 'ca',
    values: { name: 'Berta' },
    about,
    status: 'sent',
    createdAt,
  })

test('a message is deleted a year after its answer, or after its arrival without one; with its emails', async ({
  club,
}) => {
  const message = { name: 'Berta', email: 'berta@example.org', message: 'Teniu taula per a vuit?' }
  const [answered, silent] = await club.db
    .insert(contactMessages)
    .values([
      { ...message, createdAt: new Date('2024-01-01'), status: 'answered', answeredAt: today },
      { ...message, createdAt: today },
      { ...message, createdAt: new Date('2027-01-01') },
    ])
    .returning()
  await anEmailAbout(club, answered!.id)
  await applyRules(justBefore(club, '2027-03-14'), 'messages')
  expect(await club.db.$count(contactMessages)).toBe(3)
  await applyRules(on(club, '2027-03-14'), 'messages')
  const left = await club.db.select().from(contactMessages)
  expect(left.map(({ id }) => id)).not.toContain(answered!.id)
  expect(left.map(({ id }) => id)).not.toContain(silent!.id)
  expect(left).toHaveLength(1)
  expect(await club.db.$count(emails)).toBe(0)
})

test('allergies and diets are deleted seven days after the event, names a year after it; the number of guests stays', async ({
  club,
}) => {
  const event = await anEvent(club, { date: new Date('2026-04-01T12:00Z') })
  const long = await anEvent(club, { date: new Date('2026-04-01T12:00Z'), endsAt: new Date('2027-06-01T12:00Z') })
  const { id } = await registerForEvent(
    club,
    event.id,
    aRegistration({ dietaryRestrictions: 'Sense gluten', phone: '+34 600 000 031', notes: 'Amb la Núria' }),
  )
  const still = await registerForEvent(club, long.id, aRegistration({ dietaryRestrictions: 'Vegetariana' }))
  await club.db.update(eventRegistrations).set({ diet: 'v1.x', dietChangedAt: new Date('2026-04-01T11:00Z') })
  await queueConfirmations(club, 2)
  const rowOf = async (which: string) =>
    (await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, which)))[0]!

  await applyRules(justBefore(club, '2026-04-08'), 'diets', 'networks', 'guests')
  expect((await rowOf(id)).dietaryRestrictions).not.toBe('')
  await applyRules(on(club, '2026-04-08'), 'diets', 'networks', 'guests')
  expect(await rowOf(id)).toMatchObject({ ...emptyDiet, email: expect.stringContaining('@') })
  await applyRules(justBefore(club, '2027-04-01'), 'diets', 'networks', 'guests')
  expect((await rowOf(id)).email).not.toBe('')

  await applyRules(on(club, '2027-04-01'), 'diets', 'networks', 'guests')
  expect(await rowOf(id)).toMatchObject({ fullName: '', email: '', phone: '', notes: '', howDidYouKnowUs: '' })
  expect(await club.db.$count(emails, eq(emails.about, id))).toBe(0)
  expect((await getEvent(club, event.id)).registered).toBe(1)
  expect((await rowOf(still.id)).dietaryRestrictions).not.toBe('')
  expect(await club.db.$count(emails, eq(emails.about, still.id))).toBe(1)
})

test('the names of companions and waiting guests are deleted too, with their emails', async ({ club }) => {
  const event = await anEvent(club, { date: new Date('2026-04-01T12:00Z'), maxParticipants: 2 })
  const companions = [{ fullName: 'Nil', email: 'nil@example.org', dietaryRestrictions: 'Vegà' }]
  await registerForEvent(club, event.id, aRegistration({ companions }))
  const others = [{ ...companions[0]!, email: 'ona@example.org' }]
  await registerForEvent(
    club,
    event.id,
    aRegistration({ email: 'pau@example.org', companions: others, ifFull: 'wait' }),
  )
  await queueConfirmations(club, 10)
  const templates = (await club.db.select().from(emails)).map(({ template }) => template)
  const confirmation = 'send-event-registration-confirmation'
  expect(templates.toSorted()).toEqual(['event-companion', 'event-waiting', 'event-waiting', confirmation])

  await applyRules(on(club, '2027-04-01'), 'diets', 'networks', 'guests')
  const rows = await club.db.select().from(eventRegistrations)
  expect(rows).toHaveLength(4)
  for (const row of rows) expect(row).toMatchObject({ fullName: '', email: '', dietaryRestrictions: '' })
  expect(await club.db.$count(emails)).toBe(0)
})

test('only rejected applicants are deleted after a year', async ({ club }) => {
  const rejected = await aRequest(club, { status: 'rejected', updatedAt: today })
  await aRequest(club, { status: 'pending', updatedAt: today })
  await aRequest(club, { status: 'approved', updatedAt: today })
  await anEmailAbout(club, rejected.id)
  await applyRules(justBefore(club, '2027-03-14'), 'rejectedRequests')
  expect(await club.db.$count(membershipRequests)).toBe(3)
  await applyRules(on(club, '2027-03-14'), 'rejectedRequests')
  const left = await club.db.select({ status: membershipRequests.status }).from(membershipRequests)
  expect(left.map(({ status }) => status).toSorted()).toEqual(['approved', 'pending'])
  expect(await club.db.$count(emails)).toBe(0)
})

test('a member’s file is deleted six years after leaving; the register keeps number, name and dates', async ({
  club,
}) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio())
  await createSocio(asAdmin(club), aWrittenSocio({ fullName: 'Núria Prat', email: 'np@example.org' }))
  await club.db.update(socios).set({ status: 'inactive', leftAt: today }).where(eq(socios.id, id))
  await applyRules(justBefore(club, '2032-03-14'), 'formerMembers')
  expect(await club.db.$count(socios)).toBe(2)
  await applyRules(on(club, '2032-03-14'), 'formerMembers')
  expect(await club.db.select({ name: socios.fullName }).from(socios)).toEqual([{ name: 'Núria Prat' }])
  expect(await club.db.select().from(memberRegister)).toMatchObject([
    { membershipNumber: 'CG-0001', fullName: 'Ignasi Barbany Coll', leftOn: '2026-03-14' },
  ])
})

test('emails are deleted after a year unless they are queued, log entries after two years', async ({ club }) => {
  await anEmailAbout(club, crypto.randomUUID())
  await anEmailAbout(club, crypto.randomUUID())
  const [waiting] = await club.db.select().from(emails).limit(1)
  await club.db.update(emails).set({ status: 'queued' }).where(eq(emails.id, waiting!.id))
  await club.db.insert(auditLog).values({ action: 'socio.read', createdAt: today })
  await applyRules(justBefore(club, '2027-03-14'), 'emails', 'log')
  expect(await club.db.$count(emails)).toBe(2)
  await applyRules(on(club, '2027-03-14'), 'emails', 'log')
  expect(await club.db.select({ id: emails.id }).from(emails)).toEqual([{ id: waiting!.id }])
  await applyRules(justBefore(club, '2028-03-14'), 'emails', 'log')
  expect(await club.db.$count(auditLog)).toBe(1)
  await applyRules(on(club, '2028-03-14'), 'emails', 'log')
  expect(await club.db.$count(auditLog)).toBe(0)
})
