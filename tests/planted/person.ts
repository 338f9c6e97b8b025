import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { mfaChallenges, mfaFactors, webauthnCredentials } from '#accounts/server/tables/factors.ts'
import { sessions } from '#accounts/server/tables/sessions.ts'
import { closingLinks, oneTimeTokens, rateLimits } from '#accounts/server/tables/tokens.ts'
import { identities } from '#accounts/server/tables/users.ts'
import { consents } from '#club/core/consents/server/table.ts'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { formLimits } from '#platform/limits/table.ts'
import { arrivals } from '#club/evenings/door/server/table.ts'
import { seatOffers } from '#club/evenings/bookings/server/seat-offers/table.ts'
import { payments } from '#club/evenings/payments/server/table.ts'
import { memberMoves } from '#club/members/members/server/tables/member-moves.ts'
import { personNotes } from '#club/members/members/server/tables/person-notes.ts'
import { privacyRequests } from '#club/people/privacy/server/table.ts'
import { retentionHolds } from '#club/core/server/tables/retention-holds.ts'
import { assemblies, assemblyCalls, attendances } from '#club/members/assemblies/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { imports } from '#club/core/imports/server/tables/imports.ts'
import { importedMembers } from '#club/members/imports/server/tables/imported-members.ts'
import type { Club } from '#club/core/server/club.ts'
import { today } from '../club.ts'
import { aRequest, anAccount, anEvent, iban } from '../factories.ts'

/** The data of the planted person: each value is stored in one kind of column. */
export const planted = {
  email: 'plantada@example.org',
  name: 'Plantada Demo',
  phone: '+34 699 111 222',
  text: 'PLANTEDTEXT',
  ip: '198.51.100.77',
  browser: 'PLANTEDBROWSER',
}

/** Plants one former member, guest, sender and account holder, whose party has a companion of its own, in every table that holds people. */
export const plantPerson = async (club: Club) => {
  const { db, vault } = club
  const { email, name, phone, text, ip, browser } = planted
  const createdAt = new Date('2026-03-01T12:00:00Z')
  const event = await anEvent(club, { date: new Date('2026-03-02T12:00Z'), price: 0 })
  const [host] = await db
    .insert(eventRegistrations)
    .values({
      eventId: event.id,
      fullName: name,
      email: 'Plantada@Example.org',
      phone,
      howDidYouKnowUs: text,
      dietaryRestrictions: vault.seal(text, 'event_registrations.dietary_restrictions'),
      dietConsentVersion: text as '1',
      dietConsentAt: createdAt,
      notes: text,
      clientNetwork: text,
      price: 10,
      createdAt,
    })
    .returning()
  const [companion] = await db
    .insert(eventRegistrations)
    .values({
      eventId: event.id,
      fullName: 'Otra Demo',
      email: 'otra@example.org',
      companionOf: host!.id,
      price: 0,
      createdAt,
    })
    .returning()
  await db.insert(arrivals).values({ id: randomUUID(), registrationId: host!.id, at: createdAt, device: text })
  const offer = { registrationId: host!.id, givenBy: host!.id, fullName: name, email, language: 'es' }
  await db.insert(seatOffers).values({ ...offer, emailAt: createdAt, endsAt: createdAt, createdAt })
  await db.insert(consents).values({
    email,
    purpose: 'alerts',
    about: 'repeat',
    eventId: event.id,
    given: true,
    requestId: randomUUID(),
    textVersion: '1',
    language: 'es',
    source: 'email',
    at: createdAt,
  })
  await db.insert(payments).values({
    registrationId: host!.id,
    amount: 10,
    method: 'cash',
    paidOn: '2026-03-02',
    payer: name,
    concept: 'Cata',
    receiptYear: 2026,
    receiptNumber: 1,
    note: text,
    createdAt,
  })
  const [message] = await db
    .insert(contactMessages)
    .values({ name, email, phone, message: text, createdAt })
    .returning()
  const request = await aRequest(club, {
    email,
    fullName: name,
    phone,
    reason: text,
    decisionReason: text,
    status: 'baja',
    createdAt,
  })
  const [socio] = await db
    .insert(socios)
    .values({
      membershipRequestId: request.id,
      membershipNumber: 'CG-0901',
      fullName: name,
      email,
      phone,
      address: text,
      billingAddress: text,
      cardHolderName: text,
      notes: text,
      paymentMethod: 'transfer',
      birthDate: vault.seal('1980-05-17', 'socios.birth_date'),
      iban: vault.seal(iban, 'socios.iban'),
      emergencyContactName: vault.seal(text, 'socios.emergency_contact_name'),
      emergencyContactPhone: vault.seal(phone, 'socios.emergency_contact_phone'),
      dietaryRestrictions: vault.seal(text, 'socios.dietary_restrictions'),
      status: 'inactive',
      leftAt: createdAt,
      createdAt,
    })
    .returning()
  const [assembly] = await db
    .insert(assemblies)
    .values({ kind: 'ordinary', day: '2026-03-14', firstCall: '19:00', place: 'Sala', agenda: 'Acta' })
    .returning()
  await db
    .insert(assemblyCalls)
    .values({ assemblyId: assembly!.id, membershipNumber: socio!.membershipNumber, at: today })
  await db.insert(attendances).values({
    assemblyId: assembly!.id,
    membershipNumber: socio!.membershipNumber,
    how: 'present',
    at: today,
  })
  await db.update(memberMoves).set({ reason: text })
  const [imported] = await db
    .insert(imports)
    .values({ sha256: '0', created: 0, changed: 1, same: 0, failed: 0, at: createdAt })
    .returning()
  const before = vault.seal(text, 'imported_members.before')
  await db.insert(importedMembers).values({ importId: imported!.id, socioId: socio!.id, version: 1, before, createdAt })
  await db.insert(personNotes).values({ socioId: socio!.id, text, createdAt })
  const emailTo = (recipient: string, about: string | null, values: object) => ({
    template: 'contact-message',
    recipient,
    language: 'es',
    values: { ...values },
    about,
    status: 'sent' as const,
    lastError: null,
    createdAt,
  })
  await db
    .insert(emails)
    .values([
      emailTo(email, host!.id, { fullName: name, notes: text }),
      emailTo('otra@example.org', companion!.id, { host: name }),
      emailTo('club@example.org', message!.id, { name, email, message: text }),
      emailTo('staff@example.org', null, { account: email }),
    ])
  const account = await anAccount(club, { email, name, createdAt })
  const userId = account.id
  await db.insert(usuarios).values({ id: userId, email, name, role: 0, createdAt })
  await db
    .insert(identities)
    .values({ userId, provider: 'email', providerId: userId, email, identityData: { email }, createdAt })
  await db.insert(sessions).values({ userId, amr: [], ip, userAgent: browser, createdAt })
  const [factor] = await db
    .insert(mfaFactors)
    .values({ userId, factorType: 'totp', friendlyName: text, createdAt })
    .returning()
  await db.insert(mfaChallenges).values({ factorId: factor!.id, ip, createdAt })
  await db
    .insert(webauthnCredentials)
    .values({ factorId: factor!.id, credentialId: text, publicKey: text, counter: 0, createdAt })
  await db.insert(oneTimeTokens).values({ userId, kind: 'recovery', email, linkHash: 'h1', sealedCode: '', createdAt })
  await db.insert(closingLinks).values({ userId, email, linkHash: 'h2', createdAt })
  await db.insert(rateLimits).values({ key: `signin:${email}`, full: today })
  await db.insert(formLimits).values({ key: `contact:email:${email}`, full: today })
  await db.insert(retentionHolds).values({ email, rows: [socio!.id], reason: text, heldAt: new Date('2026-01-01') })
  await db.insert(privacyRequests).values({
    kind: 'access',
    email,
    dueOn: '2026-04-01',
    provedBy: text,
    createdAt,
    answeredAt: createdAt,
    outcome: text,
  })
  const log = { createdAt, ip, userAgent: browser }
  await db.insert(auditLog).values([
    {
      ...log,
      action: 'registration.changed',
      subject: 'event_registrations',
      subjectId: host!.id,
      after: { fullName: name },
    },
    { ...log, action: 'signed-in', subject: 'auth.users', subjectId: userId, actorId: userId, actorEmail: email },
    {
      action: 'socio.exported',
      subject: 'socios',
      actorEmail: 'staff@example.org',
      after: { search: email },
      ip: '203.0.113.9',
      createdAt,
    },
  ])
  return { event, host: host!, companion: companion!, message: message!, request, socio: socio!, userId }
}

/** The tables in whose rows a word stands, of the whole database. */
export const tablesWith = async ({ db }: Pick<Club, 'db'>, word: string) => {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.execute(
      sql`select 1 from ${sql.raw(name)} t where position(${word.toLowerCase()} in lower(t::text)) > 0 limit 1`,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}
