import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { personNotes } from '#club/members/members/server/tables/person-notes.ts'
import { arrivals } from '#club/evenings/door/server/table.ts'
import { payments } from '#club/evenings/payments/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { type TimelinePart, timelineQuery } from '../shared/person-page.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aRequest, anEvent, asAdmin } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { readTimeline } from './timeline.ts'
import { toldActs } from './entries-of-file.ts'
import { actsIn } from '../staff/messages.ts'

/** So many minutes after today's noon. */
const at = (minutes: number) => new Date(today.getTime() + minutes * 60_000)
const read = async (club: Club, id: string, part: TimelinePart = 'all') =>
  (await readTimeline(club, id, timelineQuery.parse({ part }))).rows
const [laia, pere] = [randomUUID(), randomUUID()]

/** A member with an application; their bookings and what hangs on them is added by the tests. */
const aLife = async (club: Club, n: number) => {
  const { db } = club
  const request = await aRequest(club, { email: `p${n}@example.org`, reason: `Motivo ${n}`, createdAt: at(n) })
  const [member] = await db
    .insert(socios)
    .values({
      fullName: `Persona ${n}`,
      email: `p${n}@example.org`,
      membershipNumber: `CG-${n}`,
      membershipRequestId: request.id,
      createdAt: at(n),
    })
    .returning()
  const book = async (more: Partial<typeof eventRegistrations.$inferInsert>) => {
    const eventId = more.eventId ?? (await anEvent(club)).id
    const values = { fullName: `Persona ${n}`, email: `p${n}@example.org`, memberId: member!.id, createdAt: at(n) }
    return (
      await db
        .insert(eventRegistrations)
        .values({ ...values, ...more, eventId })
        .returning()
    )[0]!
  }
  return { request, member: member!, book }
}
const staff = async ({ db }: Club) => {
  await db.insert(usuarios).values([
    { id: laia, email: 'laia@example.org', name: 'Laia', role: 1 },
    { id: pere, email: 'pere@example.org', name: '', role: 2 },
  ])
}

test('what the door noted is told once for a booking: who came first, and how many', async ({ club }) => {
  const { book, member } = await aLife(club, 1)
  const eventId = (await anEvent(club, { title: 'Cena', date: at(-60) })).id
  const host = await book({ eventId })
  const friend = await book({ eventId, fullName: 'Nil', memberId: null, email: '', companionOf: host.id })
  const missed = await book({ eventId: (await anEvent(club, { title: 'Vermut', date: at(-90) })).id })
  const came = (seat: string, minutes: number, undoneAt: Date | null = null) =>
    club.db.insert(arrivals).values({ id: randomUUID(), registrationId: seat, at: at(minutes), undoneAt })
  await came(friend.id, -50)
  await came(host.id, -55)
  await came(host.id, -58, at(-57))
  await came(missed.id, -80, at(-79))
  const told = (await read(asAdmin(club), member.id, 'tables')).filter(({ kind }) => kind === 'arrived')
  expect(told).toMatchObject([{ id: `${host.id} arrived`, at: at(-55), people: 2, event: { title: 'Cena' } }])
})

test('a booking gives entries for the booking, the dinner unless cancelled or only waited for, and a cancellation', async ({
  club,
}) => {
  await staff(club)
  const { book, member } = await aLife(club, 1)
  const evening = (title: string, more: object = {}) => anEvent(club, { title, date: at(-60), ...more })
  const seated = await book({ eventId: (await evening('Cena')).id, dietConsentAt: at(3) })
  await book({ eventId: seated.eventId, fullName: 'Nil', memberId: null, email: '', companionOf: seated.id })
  await book({ eventId: (await evening('Espera')).id, waitingSince: today })
  const byStaff = await book({ eventId: (await evening('Por el equipo')).id, cancelledAt: at(5) })
  const own = await book({ eventId: (await evening('Por sí misma')).id, cancelledAt: at(4), cancelledBy: 'guest' })
  await book({ eventId: (await evening('Anulado', { cancelledAt: today })).id })
  await book({
    memberId: null,
    fullName: 'Otra con su correo',
    eventId: (await evening('Ajena')).id,
    dietConsentAt: today,
  })
  const log = { action: 'registration.cancelled', actorId: laia, createdAt: at(5) }
  await club.db.insert(auditLog).values([
    { ...log, subjectId: byStaff.id },
    { ...log, subjectId: own.id },
    { ...log, subjectId: seated.id, action: 'registration.created', actorId: pere, createdAt: at(1) },
    { ...log, subjectId: seated.id, action: 'registration.created', createdAt: at(2) },
    { ...log, subjectId: seated.id, action: 'registration.created', actorId: pere, createdAt: at(0) },
  ])
  const tables = await read(asAdmin(club), member.id, 'tables')
  const rows = tables.map((row) =>
    'people' in row ? [row.kind, row.event.title, row.name, row.people, row.waits, row.by, row.hasSameAddress] : row,
  )
  const name = 'Persona 1'
  expect(rows.toSorted()).toEqual(
    [
      ['booked', 'Cena', name, 2, false, 'Laia', false],
      ['table', 'Cena', name, 2, false, '', false],
      ['booked', 'Espera', name, 1, true, '', false],
      ['booked', 'Por el equipo', name, 1, false, '', false],
      ['cancelled', 'Por el equipo', name, 1, false, 'Laia', false],
      ['booked', 'Por sí misma', name, 1, false, '', false],
      ['cancelled', 'Por sí misma', name, 1, false, '', false],
      ['booked', 'Anulado', name, 1, false, '', false],
      ['booked', 'Ajena', 'Otra con su correo', 1, false, '', true],
      ['table', 'Ajena', 'Otra con su correo', 1, false, '', true],
    ].toSorted(),
  )
  expect(
    tables.slice(0, 2).map(({ at: when }) => when),
    'the newest first',
  ).toEqual([at(5), at(4)])
  const consents = (await read(asAdmin(club), member.id)).filter(({ kind }) => kind === 'consent')
  expect(consents).toMatchObject([{ about: 'diet', at: at(3), event: { title: 'Cena' } }])
})

test('payments and emails are those of the own rows and of bookings with the same address, the newest first', async ({
  club,
}) => {
  await staff(club)
  const one = await aLife(club, 1)
  const other = await aLife(club, 2)
  const own = await one.book({ eventId: (await anEvent(club, { title: 'Cena' })).id })
  const alike = await one.book({ memberId: null })
  const foreign = await other.book({})
  for (const [n, { id: registrationId }] of [own, alike, foreign, own].entries()) {
    const money = { amount: n === 3 ? -10 : 10, method: 'cash' as const, paidOn: '2026-03-14', payer: '', concept: '' }
    const receipt = { receiptYear: 2026, receiptNumber: n + 1, voidedAt: n === 0 ? today : null, createdBy: pere }
    await club.db
      .insert(payments)
      .values({ ...money, ...receipt, registrationId, createdAt: at(n % 2 === 0 ? n : 9 - n) })
  }
  const admin = asAdmin(club)
  const paid = await read(admin, one.member.id, 'payments')
  expect(paid).toMatchObject([
    { receipt: '2026-0002', bookingId: alike.id, hasSameAddress: true, isVoided: false },
    { receipt: '2026-0004', bookingId: own.id, hasSameAddress: false, isVoided: false, amount: -10 },
    { receipt: '2026-0001', bookingId: own.id, isVoided: true, event: { title: 'Cena' }, by: 'pere@example.org' },
  ])
  expect(paid).toHaveLength(3)
  const editor = {
    ...club,
    actor: Object.assign({}, actorWith('editor'), { capabilities: ['treasury'] }) as Club['actor'],
  }
  expect((await read(editor, one.member.id, 'payments'))[0]?.by, 'addresses are for who sees accounts').toBe('')

  const emailRow = { template: 'contact-message', recipient: 'x@example.org', language: 'es', values: {} }
  for (const [n, about] of [own.id, one.member.id, foreign.id, alike.id, one.request.id, other.member.id].entries())
    await club.db.insert(emails).values({ ...emailRow, about, createdAt: at(n % 2 === 0 ? n : -n) })
  const sent = await read(admin, one.member.id, 'emails')
  expect(sent.map((row) => row.kind === 'email' && [row.at, row.event?.title ?? '', row.hasSameAddress])).toEqual([
    [at(4), '', false],
    [at(0), 'Cena', false],
    [at(-1), '', false],
    [at(-3), expect.any(String), true],
  ])
  expect(await read(admin, (await aRequest(club)).id, 'emails')).toEqual([])
})

test('the log lines and notes are those of the own file and application, each with its author', async ({ club }) => {
  await staff(club)
  const one = await aLife(club, 1)
  const other = await aLife(club, 2)
  const applicant = await aRequest(club, { createdAt: at(3), language: 'ca' })
  const log = (action: string, subjectId: string, minutes: number, actorId = laia) =>
    club.db.insert(auditLog).values({ action, subjectId, actorId, createdAt: at(minutes) })
  await log('socio.changed', one.member.id, 10)
  await log('socio.blocked', one.member.id, 12, pere)
  await log('socio.unblocked', one.member.id, 11)
  await log('socio.iban-read', one.member.id, 13)
  await log('socio.changed', other.member.id, 14)
  await log('membership-request.approved', one.request.id, 5)
  await log('membership-request.link-sent', one.request.id, 6)
  await log('membership-request.rejected', applicant.id, 8)
  await log('membership-request.baja', applicant.id, 7)
  const note = (text: string, minutes: number, more: object) =>
    club.db.insert(personNotes).values({ text, createdAt: at(minutes), ...more })
  await note('De la ficha', 20, { socioId: one.member.id, createdBy: pere, editedAt: at(30) })
  await note('De la solicitud', 21, { requestId: one.request.id, createdBy: laia })
  await note('De otra', 22, { socioId: other.member.id, createdBy: laia })
  await note('Del solicitante', 23, { requestId: applicant.id, createdBy: laia })
  const as = (id: string) => ({ ...club, actor: { ...asAdmin(club).actor, id } as Club['actor'] })
  const acts = async (id: string) =>
    (await read(as(laia), id)).flatMap((row) => (row.kind === 'act' ? [[row.action, row.by]] : []))
  expect(await acts(one.member.id)).toEqual([
    ['socio.blocked', 'pere@example.org'],
    ['socio.unblocked', 'Laia'],
    ['socio.changed', 'Laia'],
    ['membership-request.link-sent', 'Laia'],
  ])
  expect(await acts(applicant.id)).toEqual([
    ['membership-request.rejected', 'Laia'],
    ['membership-request.baja', 'Laia'],
  ])
  expect(await read(as(laia), one.member.id, 'notes')).toMatchObject([
    { text: 'De la solicitud', isOwn: true, editedAt: null, by: 'Laia' },
    { text: 'De la ficha', isOwn: false, editedAt: at(30) },
  ])
  const guest = await one.book({ memberId: null, fullName: 'Invitada', email: '' })
  expect(
    (await read(as(laia), guest.id)).map(({ kind }) => kind),
    'of a guest nothing of a file',
  ).toEqual(['table', 'booked'])
  expect((await read(as(laia), applicant.id)).map(({ kind }) => kind)).toEqual(['note', 'act', 'act', 'applied'])
  expect(await read(as(laia), applicant.id)).toContainEqual(
    expect.objectContaining({ kind: 'applied', reason: '', language: 'ca', by: '' }),
  )
})

test('the file has entries for applying, joining, completing the data and leaving, with their actors', async ({
  club,
}) => {
  await staff(club)
  const { member, request } = await aLife(club, 1)
  const [written] = await club.db
    .insert(socios)
    .values({
      fullName: 'Escrita',
      email: 'e@example.org',
      membershipNumber: 'CG-9',
      createdAt: at(1),
      completedAt: at(2),
      dietConsentAt: at(3),
      status: 'inactive',
      leftAt: at(4),
    })
    .returning()
  const log = (action: string, subjectId: string, actorId: string | null = laia) =>
    club.db.insert(auditLog).values({ action, subjectId, actorId, createdAt: today })
  await log('membership-request.approved', request.id)
  await log('socio.created', written!.id)
  await log('socio.changed', written!.id, pere)
  await club.db
    .update(socios)
    .set({ status: 'inactive', leftAt: at(4) })
    .where(eq(socios.id, member.id))
  await log('membership-request.baja', request.id, pere)
  const told = async (id: string) =>
    (await read(asAdmin(club), id))
      .filter(({ kind }) => kind !== 'act')
      .map(({ kind, at: when, by }) => [kind, when, by])
  expect(await told(written!.id)).toEqual([
    // The later change of the file did not end the membership.
    ['moved', at(4), ''],
    ['consent', at(3), ''],
    ['completed', at(2), ''],
    ['joined', at(1), 'Laia'],
  ])
  expect((await told(member.id)).toSorted()).toEqual([
    ['applied', at(1), ''],
    ['joined', at(1), 'Laia'],
    ['moved', at(4), 'pere@example.org'],
  ])
})

test('every act that the history tells has its words in both languages', () => {
  for (const language of ['es', 'ca'] as const)
    expect(toldActs.filter((action) => !(action in actsIn(language)))).toEqual([])
})
