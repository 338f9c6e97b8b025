import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { eventRegistrations } from '../table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import type { Club } from '#club/core/server/club.ts'
import { queueConfirmations } from '../pending-confirmations.ts'
import { currentEmailValues } from '#club/core/emails/server/current-values.ts'
import { notePayment } from '#club/evenings/payments/server/payments.ts'
import { findCompanions } from '../parties/read-companions.ts'
import { registerForEvent } from '../registrations.ts'
import { restoreRegistration } from '../registrations-by-staff.ts'
import { composeEmail } from '#tests/compose-email.ts'
import { test } from '#tests/club.ts'
import { aPayment, aRegistration, anEvent, asAdmin } from '#tests/factories.ts'
import { cancelRegistrations, declineRegistration, restoreRegistrations } from './by-staff.ts'

const silently = { tellThem: false, reason: '' }

/** A full event with these guests, their confirmations queued. */
const aFullEvent = async (club: Club, names: string[]) => {
  const event = await anEvent(club, { maxParticipants: names.length })
  const ids: string[] = []
  for (const fullName of names) {
    const guest = aRegistration({ fullName, email: `${fullName.toLowerCase()}@example.org` })
    ids.push((await registerForEvent(club, event.id, guest)).id)
    await club.db
      .update(eventRegistrations)
      .set({ createdAt: new Date(Date.UTC(2026, 1, ids.length)) })
      .where(eq(eventRegistrations.id, ids.at(-1)!))
  }
  await queueConfirmations(club, 100)
  return { eventId: event.id, ids }
}

const seatsTaken = async ({ db }: Club, id: string) =>
  (await db.select().from(events).where(eq(events.id, id)))[0]!.registered

const cancellationEmails = ({ db }: Club) =>
  db
    .select()
    .from(emails)
    .where(eq(emails.template, 'send-event-registration-cancellation'))
    .orderBy(asc(emails.recipient))

test('several registrations of one event are cancelled at once; repeating it changes and logs nothing', async ({
  club,
}) => {
  const { eventId, ids } = await aFullEvent(club, ['Anna', 'Berta', 'Carla'])
  const other = await aFullEvent(club, ['Zoe'])
  const some = { eventId, ids: [ids[0]!, ids[2]!, ...other.ids], ...silently }
  expect((await cancelRegistrations(asAdmin(club), some)).cancelled.toSorted()).toEqual([ids[0], ids[2]].toSorted())
  expect(await cancelRegistrations(asAdmin(club), some)).toEqual({ cancelled: [] })
  expect([await seatsTaken(club, eventId), await seatsTaken(club, other.eventId)]).toEqual([1, 1])
  expect(await club.db.$count(auditLog, eq(auditLog.action, 'registration.cancelled'))).toBe(2)
  expect(await cancellationEmails(club)).toEqual([])
})

test('a restoration gives back free seats, and returns the names of guests without one', async ({ club }) => {
  const { eventId, ids } = await aFullEvent(club, ['Anna', 'Berta', 'Carla'])
  // She registered first.
  await club.db
    .update(eventRegistrations)
    .set({ createdAt: new Date('2026-01-01') })
    .where(eq(eventRegistrations.id, ids[2]!))
  const other = await aFullEvent(club, ['Zoe'])
  await cancelRegistrations(asAdmin(club), { ...other, ...silently })
  await cancelRegistrations(asAdmin(club), { eventId, ids, ...silently })
  await registerForEvent(club, eventId, aRegistration({ fullName: 'Pol', email: 'pol@example.org' }))
  const undo = () => restoreRegistrations(asAdmin(club), { eventId, ids: [...ids, ...other.ids] })
  expect(await undo()).toEqual({ restored: 2, full: [{ fullName: 'Berta', named: true }] })
  expect(await undo(), 'once').toEqual({ restored: 0, full: [{ fullName: 'Berta', named: true }] })
  expect([await seatsTaken(club, eventId), await seatsTaken(club, other.eventId)]).toEqual([3, 0])
  const log = await club.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'registration.restored'))
    .orderBy(auditLog.id)
  const of = (id: string) => ({ subject: 'event_registrations', subjectId: id, after: { eventId } })
  expect(log.toSorted((a, b) => (a.subjectId! < b.subjectId! ? -1 : 1))).toMatchObject(
    [ids[0]!, ids[2]!].toSorted().map(of),
  )
  expect(await queueConfirmations(club, 10), 'only Pol gets an email').toBe(1)
})

test('notified guests get an email with the reason, delayed while the cancellation can be undone', async ({ club }) => {
  const { eventId, ids } = await aFullEvent(club, ['Anna', 'Berta'])
  await cancelRegistrations(asAdmin(club), { eventId, ids, tellThem: true, reason: 'El local está cerrado.' })
  const queued = await cancellationEmails(club)
  expect(queued.map(({ recipient }) => recipient)).toEqual(['anna@example.org', 'berta@example.org'])
  const [{ wait } = {}] = (
    await club.db.execute(
      sql`select extract(epoch from next_try_at - now())::int as wait from emails where id = ${queued[0]!.id}`,
    )
  ).rows
  expect(wait).toBeGreaterThan(60)
  const facts = await currentEmailValues(club, queued[0]!)
  const email = composeEmail({ ...queued[0]!, values: 'values' in facts ? facts.values : {} })
  expect(email.subject).toBe('Inscripción cancelada: Cata de garnachas')
  expect(email.text).toContain('El local está cerrado.')
})

test('a restoration deletes unsent emails, and sends a confirmation to guests who got one', async ({ club }) => {
  const { eventId, ids } = await aFullEvent(club, ['Anna', 'Berta'])
  await cancelRegistrations(asAdmin(club), { eventId, ids, tellThem: true, reason: '' })
  await club.db
    .update(emails)
    .set({ status: 'sent', attempts: 1 })
    .where(sql`${emails.template} = 'send-event-registration-cancellation' and ${emails.recipient} like 'anna%'`)
  await restoreRegistrations(asAdmin(club), { eventId, ids })
  const [anna, ...others] = await cancellationEmails(club)
  expect([anna!.status, others]).toEqual(['sent', []])
  expect(await currentEmailValues(club, anna!)).toEqual({ withdrawn: 'registration-restored' })
  expect(await queueConfirmations(club, 10), 'Anna').toBe(1)
})

test('a seat request is accepted or declined with an email', async ({ club }) => {
  const { eventId, ids } = await aFullEvent(club, ['Anna', 'Berta'])
  await cancelRegistrations(asAdmin(club), { eventId, ids, ...silently })
  for (const name of ['Anna', 'Berta'])
    await registerForEvent(
      club,
      eventId,
      aRegistration({ fullName: name, email: `${name}@example.org`, language: 'ca' }),
    )
  await restoreRegistration(asAdmin(club), ids[0]!)
  await declineRegistration(asAdmin(club), ids[1]!)
  await declineRegistration(asAdmin(club), ids[1]!)
  await expect(declineRegistration(asAdmin(club), ids[0]!)).rejects.toMatchObject({ code: 'registration.decided' })

  expect(await queueConfirmations(club, 10), 'Anna has a seat').toBe(1)
  const [refusal, ...more] = await cancellationEmails(club)
  expect(more).toEqual([])
  expect(refusal).toMatchObject({ recipient: 'Berta@example.org', language: 'ca' })
  expect(composeEmail(refusal!).text).toContain('Ens havies tornat a demanar una cadira a «Tast de garnatxes»')
  const rows = await club.db.select().from(eventRegistrations).orderBy(asc(eventRegistrations.createdAt))
  expect(rows).toMatchObject([
    { cancelledAt: null, askedAt: null },
    { cancelledAt: expect.any(Date), askedAt: null },
  ])
})

test('the email to a cancelled guest names the money returned or still due, except to a companion', async ({
  club: limited,
}) => {
  const club: Club = { ...asAdmin(limited), isUnlimited: true }
  const event = await anEvent(club, { price: 48 })
  const companion = { fullName: 'Nil', email: 'nil@example.org', dietaryRestrictions: '' }
  const { id } = await registerForEvent(club, event.id, aRegistration({ companions: [companion] }))
  await club.db.update(eventRegistrations).set({ createdAt: club.now() })
  const cancelAt = async (now: Date) => {
    await cancelRegistrations(
      { ...club, now: () => now },
      { eventId: event.id, ids: [id], withCompanions: true, tellThem: true, reason: '' },
    )
    const queued = await cancellationEmails(club)
    const texts = []
    for (const email of queued) {
      const { values } = (await currentEmailValues(club, email)) as { values: Record<string, unknown> }
      texts.push(`${email.recipient}: ${composeEmail({ template: email.template, language: 'es', values }).text}`)
    }
    await restoreRegistrations(club, { eventId: event.id, ids: queued.map(({ about }) => about!) })
    return texts.toSorted()
  }
  const inTime = new Date(event.date.getTime() - 48 * 60 * 60 * 1000)
  const late = new Date(inTime.getTime() + 1)
  const [early] = await cancelAt(inTime)
  expect(early).not.toMatch(/devolvemos|pagar/)
  await notePayment(club, aPayment(id, { amount: 96 }))
  const [paid, companionEmail] = await cancelAt(inTime)
  expect(paid).toContain('Te devolvemos 96 €, por donde lo pagaste.')
  expect(companionEmail).not.toMatch(/devolvemos|pagar/)
  await notePayment(club, aPayment(id, { amount: 90, isRefund: true, anyway: true }))
  const [owing] = await cancelAt(late)
  expect(owing).toContain('Por pagar: 90 €. Te escribiremos para decirte cómo pagar.')
})

test('of several companions without a name the email to who booked says which staff cancelled', async ({ club }) => {
  const event = await anEvent(club)
  const companions = ['', ''].map((fullName) => ({ fullName, email: '', dietaryRestrictions: '' }))
  const { id } = await registerForEvent(club, event.id, aRegistration({ fullName: 'Berta', companions }))
  const second = (await findCompanions(club.db, [id]))[1]!
  await cancelRegistrations(asAdmin(club), { eventId: event.id, ids: [second.id], tellThem: true, reason: '' })
  const [email] = await club.db.select().from(emails).where(eq(emails.template, 'booking-changed'))
  expect(email!.values).toMatchObject({ cancelled: ['acompañante 2 de Berta'] })
})

test('who booked is told when staff cancel only a companion without an address; not if it is undone before', async ({
  club: limited,
}) => {
  const club: Club = { ...limited, isUnlimited: true }
  const event = await anEvent(club, { price: 48 })
  const companions = [{ fullName: '', email: '', dietaryRestrictions: '' }]
  const { id } = await registerForEvent(club, event.id, aRegistration({ fullName: 'Berta', companions }))
  const [friend] = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.companionOf, id))
  const ids = [friend!.id]
  await cancelRegistrations(asAdmin(club), { eventId: event.id, ids, tellThem: true, reason: 'Lo pediste.' })
  const told = async () => club.db.select().from(emails).where(eq(emails.template, 'booking-changed'))
  const [email] = await told()
  expect(email).toMatchObject({ about: id, recipient: 'berta@example.org' })
  const now = await currentEmailValues(club, email!)
  const { text } = composeEmail({ ...email!, values: 'values' in now ? now.values : {} })
  expect(text).toContain('acompañante de Berta')
  expect(text).toContain('Lo pediste.')
  expect(text).not.toContain('Si no has sido tú')
  await restoreRegistrations(asAdmin(club), { eventId: event.id, ids })
  expect(await currentEmailValues(club, email!)).toEqual({ withdrawn: 'registration-restored' })
  const isPending = async () => {
    const [seat] = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, friend!.id))
    return seat!.confirmationPending
  }
  expect(await isPending()).toBe(false)
  // Once it has left, the seat is confirmed.
  await cancelRegistrations(asAdmin(club), { eventId: event.id, ids, ...silently })
  await queueConfirmations(club, 10)
  await club.db.update(emails).set({ attempts: 1, status: 'sent' })
  await restoreRegistrations(asAdmin(club), { eventId: event.id, ids })
  expect(await isPending()).toBe(true)
  await cancelRegistrations(asAdmin(club), {
    eventId: event.id,
    ids: [id],
    withCompanions: true,
    tellThem: true,
    reason: '',
  })
  expect(await told(), 'a whole party has its own email').toHaveLength(1)
})
