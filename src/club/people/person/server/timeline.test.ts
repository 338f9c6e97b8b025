import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { type TimelinePart, timelineQuery } from '../shared/person-page.ts'
import { type GivenCapability, roles } from '#base/roles.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aPayment, aRegistration, aRequest, aWrittenSocio, anEvent, asAdmin, daysLater } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { decideRequest } from '#club/members/requests/server/decide.ts'
import { notePayment } from '#club/evenings/payments/server/payments.ts'
import { blockSocio } from '#club/members/members/server/block.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { addNote } from './notes.ts'
import { readPersonPage } from './read-person.ts'
import { readTimeline } from './timeline.ts'

const account = actorWith('user') as Extract<Club['actor'], { kind: 'user' }>
const editor = (club: Club, ...capabilities: GivenCapability[]): Club => ({
  ...club,
  actor: Object.assign({}, actorWith('editor'), { capabilities }),
})
const read = async (club: Club, id: string, part: TimelinePart = 'all') =>
  (await readTimeline(club, id, timelineQuery.parse({ part }))).rows
const kinds = (rows: { kind: string }[]) => rows.map(({ kind }) => kind).toSorted()

/** A member with a past and a coming booking made signed in, one with only the same address, a payment and a note. */
const aLife = async (club: Club) => {
  const admin = asAdmin(club)
  const member = await createSocio(admin, aWrittenSocio({ email: account.email }))
  const past = await anEvent(club, { title: 'Quesos', date: new Date(today.getTime() + 1000), price: 48 })
  const coming = await anEvent(club, { title: 'Brasa' })
  const book = (event: { id: string }, as: Club) =>
    registerForEvent(as, event.id, aRegistration({ email: account.email }))
  const signedIn = { ...club, actor: account }
  const first = await book(past, signedIn)
  await book(coming, signedIn)
  const other = await book(coming, club)
  await club.db.update(eventRegistrations).set({ createdAt: today })
  const later = daysLater(admin, 2)
  await notePayment(later, aPayment(first.id, { paidOn: '2026-03-16' }))
  await club.db.update(emails).set({ createdAt: later.now() })
  await addNote(later, member.id, { text: 'Mejor cerca de la puerta' })
  return { member, later, first, other }
}

test('a member’s timeline has the bookings made signed in, and marks those with the same address', async ({ club }) => {
  const { member, later, first, other } = await aLife(club)
  const rows = await read(later, member.id)
  expect(rows[0]).toMatchObject({ kind: 'table', event: { title: 'Brasa' } })
  expect(Date.parse(String(rows[0]!.at))).toBeGreaterThan(later.now().getTime())
  expect(rows.map(({ at }) => at.getTime())).toEqual(rows.map(({ at }) => at.getTime()).toSorted((a, b) => b - a))
  expect(kinds(rows.filter(({ hasSameAddress }) => hasSameAddress))).toEqual(['booked', 'table'])
  for (const row of rows) {
    if ('bookingId' in row) expect(row.hasSameAddress).toBe(row.bookingId === other.id)
    if (row.kind === 'table') expect(row.event.title).toBe(row.bookingId === first.id ? 'Quesos' : 'Brasa')
  }
  expect(await read(later, member.id, 'notes')).toMatchObject([
    { kind: 'note', text: 'Mejor cerca de la puerta', isOwn: true },
  ])
  expect(kinds(await read(later, member.id, 'tables'))).toEqual([
    'booked',
    'booked',
    'booked',
    'table',
    'table',
    'table',
  ])
  expect(await read(later, member.id, 'payments')).toMatchObject([{ kind: 'payment', amount: 48, method: 'cash' }])
  expect(await readPersonPage(later, member.id)).toMatchObject({
    kind: 'member',
    tables: { past: 1, coming: 1, cancelled: 0, next: { title: 'Brasa' }, withSameAddress: 1 },
    money: { received: 48, owed: 0, toReturn: 0 },
    takesNotes: true,
  })
})

test('bookings and emails need the guests capability, payments the treasury capability', async ({ club }) => {
  const { member, later, first } = await aLife(club)
  await later.queueEmail(later.db, {
    template: 'payment-received',
    to: account.email,
    language: 'es',
    about: first.id,
    values: {} as never,
  })
  const seen = async (...capabilities: GivenCapability[]) =>
    new Set(kinds(await read(editor(later, ...capabilities), member.id)))
  expect(await seen('members')).toEqual(new Set(['joined', 'note']))
  expect(await seen('members', 'guests')).toEqual(new Set(['joined', 'note', 'booked', 'table', 'email']))
  expect(await seen('members', 'treasury')).toEqual(new Set(['joined', 'note', 'payment']))
  expect(await readPersonPage(editor(later, 'members'), member.id)).toMatchObject({ tables: null, money: null })
  for (const part of ['tables', 'emails', 'payments'] as const)
    expect(await read(editor(later, 'members'), member.id, part), part).toEqual([])
})

test('an application, its decision and the decider are in one timeline with the file', async ({ club }) => {
  const admin = asAdmin(club)
  const actor = admin.actor as Extract<Club['actor'], { kind: 'user' }>
  await club.db.insert(usuarios).values({ id: actor.id, email: actor.email, name: 'Laia', role: roles.admin })
  const request = await aRequest(club, { reason: 'Me gusta cocinar', consentAt: today, consentVersion: '4' })
  await decideRequest(daysLater(admin, 1), request.id, { status: 'approved', reason: '' })
  const rows = await read(admin, request.id)
  expect(rows.map(({ kind, by }) => [kind, by])).toEqual([
    ['email', ''],
    ['joined', 'Laia'],
    ['consent', ''],
    ['applied', ''],
  ])
  const page = await readPersonPage(admin, request.id)
  expect(page.kind).toBe('member')
  expect(page.id).not.toBe(request.id)
})

test('an email stands after the fact of the same moment of which it tells, whatever their ids', async ({ club }) => {
  const admin = asAdmin(club)
  const request = await aRequest(club)
  const decided = daysLater(admin, 1)
  await decideRequest(decided, request.id, { status: 'approved', reason: '' })
  for (const id of ['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff']) {
    await club.db.update(emails).set({ id, createdAt: decided.now() })
    await club.db.update(socios).set({ createdAt: decided.now() })
    expect((await read(admin, request.id)).map(({ kind }) => kind).slice(0, 2)).toEqual(['email', 'joined'])
  }
})

test('a guest’s page has the booking alone, an applicant’s none, and an equal address leads to no file', async ({
  club,
}) => {
  const { other, first, member } = await aLife(club)
  const admin = asAdmin(club)
  expect(await readPersonPage(admin, other.id)).toMatchObject({
    kind: 'guest',
    member: null,
    takesNotes: false,
    tables: { coming: 1, withSameAddress: 2 },
  })
  expect(await readPersonPage(admin, first.id)).toMatchObject({ kind: 'member', id: member.id })
  const request = await aRequest(club, { email: account.email })
  expect(await readPersonPage(admin, request.id)).toMatchObject({
    kind: 'request',
    tables: { coming: 0, past: 0, withSameAddress: 3 },
  })
  await club.db.update(eventRegistrations).set({ fullName: '' }).where(eq(eventRegistrations.id, other.id))
  await expect(readPersonPage(admin, other.id)).rejects.toMatchObject({ code: 'person.not-found' })
})

test('the page of a blocked file has no bookings', async ({ club }) => {
  const { member, later } = await aLife(club)
  await club.db.update(socios).set({ status: 'inactive' }).where(eq(socios.id, member.id))
  await blockSocio(later, member.id)
  expect(new Set(kinds(await read(later, member.id)))).toEqual(new Set(['act', 'joined', 'moved']))
  const page = await readPersonPage(later, member.id)
  expect(page).toMatchObject({ email: '', tables: { past: 0, coming: 0, withSameAddress: 0 }, takesNotes: false })
})

test('pages do not overlap and together have everything', async ({ club }) => {
  const admin = asAdmin(club)
  const member = await createSocio(admin, aWrittenSocio())
  for (let n = 0; n < 30; n += 1) await addNote(admin, member.id, { text: `Nota ${n}` })
  await club.db.insert(emails).values(
    Array.from({ length: 30 }, () => ({
      template: 'send-approval-notification',
      recipient: 'ignasi@example.org',
      language: 'es',
      values: {},
      about: member.id,
      createdAt: today,
    })),
  )
  const pages = await Promise.all([1, 2, 3, 4].map((page) => readTimeline(admin, member.id, { part: 'all', page })))
  expect(pages.map(({ rows, isMore }) => [rows.length, isMore])).toEqual([
    [25, true],
    [25, true],
    [11, false],
    [0, false],
  ])
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(61)
})
