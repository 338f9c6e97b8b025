import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { formLimits } from '#platform/limits/table.ts'
import { personNotes } from '#club/members/members/server/tables/person-notes.ts'
import { arrivals } from '#club/evenings/door/server/table.ts'
import { seatOffers } from '#club/evenings/bookings/server/seat-offers/table.ts'
import { payments } from '#club/evenings/payments/server/table.ts'
import { privacyRequests } from '#club/people/privacy/server/table.ts'
import { retentionHolds } from '#club/core/server/tables/retention-holds.ts'
import { socios } from '#club/members/members/server/table.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import type { Club } from '#club/core/server/club.ts'
import { today } from '../club.ts'
import { aRequest, anAccount, anEvent } from '../factories.ts'
import { tablesWith } from './person.ts'

const [name, text] = ['Vecina Demo', 'Texto de la vecina']

/** Stores a second person with a similar history. Actions on the planted person must not change it. With another's address, without an account. */
export const plantSecondPerson = async (club: Club, email = 'vecina@example.org') => {
  const { db, vault } = club
  const createdAt = new Date('2026-02-01T12:00:00Z')
  const event = await anEvent(club, { title: 'Cena', date: new Date('2026-02-02T12:00Z'), price: 0 })
  const person = { fullName: name, email, createdAt }
  const diet = vault.seal(text, 'event_registrations.dietary_restrictions')
  const guest = {
    ...person,
    eventId: event.id,
    notes: text,
    clientNetwork: text,
    dietaryRestrictions: diet,
    price: 10,
  }
  const [host] = await db.insert(eventRegistrations).values(guest).returning()
  await db.insert(eventRegistrations).values({ ...guest, price: 0, companionOf: host!.id })
  await db.insert(arrivals).values({ id: randomUUID(), registrationId: host!.id, at: createdAt, device: text })
  const offer = { registrationId: host!.id, givenBy: host!.id, fullName: name, email, language: 'es' }
  await db.insert(seatOffers).values({ ...offer, emailAt: today, endsAt: today, createdAt })
  await db.insert(payments).values({
    registrationId: host!.id,
    amount: 10,
    method: 'cash',
    paidOn: '2026-02-02',
    payer: name,
    concept: 'Cena',
    receiptYear: 2026,
    receiptNumber: 101,
    note: text,
    createdAt,
  })
  const [message] = await db.insert(contactMessages).values({ name, email, message: text, createdAt }).returning()
  const request = await aRequest(club, { ...person, reason: text, status: 'baja' })
  const [socio] = await db
    .insert(socios)
    .values({
      ...person,
      membershipRequestId: request.id,
      membershipNumber: 'CG-0902',
      address: text,
      emergencyContactName: vault.seal(text, 'socios.emergency_contact_name'),
      status: 'inactive',
      leftAt: createdAt,
    })
    .returning()
  await db.insert(personNotes).values({ socioId: socio!.id, text, createdAt })
  const userId = email.startsWith('vecina') ? (await anAccount(club, { email, name, createdAt })).id : null
  if (userId) await db.insert(usuarios).values({ id: userId, email, name, role: 0, createdAt })
  const emailRow = { recipient: email, language: 'es', values: { name }, asSent: { subject: 'Hola', text }, createdAt }
  for (const about of [host!.id, message!.id, request.id, socio!.id])
    await db
      .insert(emails)
      .values({ ...emailRow, template: 'contact-message', about, status: 'failed', lastError: `550 ${email}` })
  await db
    .insert(formLimits)
    .values({ key: `contact:email:${email}`, full: today })
    .onConflictDoNothing()
  await db.insert(retentionHolds).values({ email, rows: [socio!.id], reason: text, heldAt: new Date('2026-01-01') })
  const asked = { kind: 'access' as const, email, dueOn: '2026-03-20', provedBy: text, createdAt }
  await db.insert(privacyRequests).values([asked, { ...asked, answeredAt: createdAt, outcome: text }])
  const line = { after: { name, reason: text }, ip: '203.0.113.8', createdAt }
  await db
    .insert(auditLog)
    .values([
      { ...line, action: 'socio.changed', subject: 'socios', subjectId: socio!.id, actorEmail: 'staff@example.org' },
      ...(userId
        ? [{ ...line, action: 'session.sign-in', subjectId: userId, actorId: userId, actorEmail: email }]
        : []),
    ])
  return { event, host: host!, message: message!, request, socio: socio! }
}

/** Every row of the database about the second person, as text. */
export const readSecondPerson = async ({ db }: Pick<Club, 'db'>) => {
  const found: Record<string, unknown[]> = {}
  for (const table of await tablesWith({ db }, 'vecina'))
    found[table] = (
      await db.execute(
        sql`select t::text as row from ${sql.raw(table)} t where position('vecina' in lower(t::text)) > 0 order by 1`,
      )
    ).rows
  return found
}
