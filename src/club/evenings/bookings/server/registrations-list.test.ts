import { expect } from 'vitest'
import { eventRegistrations } from './table.ts'
import { registrationList, registrationSearch } from '../shared/registration-panel.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent, asAdmin } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { exportRegistrations, listRegistrations } from './registrations-list.ts'
import { searchRegistrations } from './registrations-search.ts'
import { registerForEvent } from './registrations.ts'

const listOf = (club: Club, eventId: string, query: object = {}) =>
  listRegistrations(club, registrationList.parse({ eventId, ...query }))

test('an email that is not queued yet is shown as queued, without attempts; a cancelled guest has none', async ({
  club,
}) => {
  const { id: eventId } = await anEvent(club)
  const values = { eventId, fullName: 'Q', email: 'q@example.org', confirmationPending: true }
  await club.db.insert(eventRegistrations).values([values, { ...values, confirmationPending: false }])
  await club.db.insert(eventRegistrations).values({ ...values, cancelledAt: today })
  const confirmations = async (filter: string) =>
    (await listOf(club, eventId, { filter })).rows.map(({ confirmation }) => confirmation)
  expect(new Set(await confirmations('active'))).toEqual(
    new Set([{ id: null, status: 'queued', attempts: 0 }, undefined]),
  )
  expect(await confirmations('cancelled')).toEqual([undefined])
})

test('companions follow their guest in both directions of the list', async ({ club }) => {
  const { id: eventId } = await anEvent(club)
  const companions = ['C', 'D'].map((fullName) => ({ fullName, email: '', dietaryRestrictions: '' }))
  await registerForEvent(club, eventId, aRegistration({ fullName: 'B', companions }))
  for (const order of ['asc', 'desc']) {
    const { rows } = await listOf(club, eventId, { sort: 'createdAt', order })
    expect(rows.map(({ fullName, host }) => [fullName, host])[0], order).toEqual(['B', null])
    expect(rows.slice(1).map(({ host }) => host)).toEqual(['B', 'B'])
    expect(rows.map((row) => row.companions)).toEqual([2, 0, 0])
  }
})

test('a companion who was added later stands below the guest who brings them', async ({ club }) => {
  const { id: eventId } = await anEvent(club)
  const at = (minutes: number) => new Date(today.getTime() + minutes * 60_000)
  const guest = { eventId, email: 'q@example.org' }
  const [host] = await club.db
    .insert(eventRegistrations)
    .values([
      { ...guest, fullName: 'Host', createdAt: at(0) },
      { ...guest, fullName: 'Other', createdAt: at(1) },
    ])
    .returning()
  await club.db
    .insert(eventRegistrations)
    .values({ ...guest, fullName: 'Added', createdAt: at(2), companionOf: host!.id })
  const names = async (order: string) =>
    (await listOf(club, eventId, { sort: 'createdAt', order })).rows.map(({ fullName }) => fullName)
  expect(await names('asc')).toEqual(['Host', 'Added', 'Other'])
  expect(await names('desc')).toEqual(['Other', 'Host', 'Added'])
})

test('a companion who waits stands below a guest with a seat, and is not exported as a guest', async ({ club }) => {
  const { id: eventId } = await anEvent(club)
  const guest = { eventId, email: 'q@example.org' }
  const [seated, waiting] = await club.db
    .insert(eventRegistrations)
    .values([
      { ...guest, fullName: 'Seated' },
      { ...guest, fullName: 'Waits', waitingSince: today },
    ])
    .returning()
  const companion = { eventId, email: '', waitingSince: today }
  await club.db.insert(eventRegistrations).values([
    { ...companion, fullName: 'Still waits', companionOf: seated!.id },
    { ...companion, fullName: 'Waits too', companionOf: waiting!.id },
  ])
  const { rows, total } = await listOf(club, eventId, { sort: 'createdAt' })
  expect(rows.map(({ fullName, state }) => [fullName, state])).toEqual([
    ['Seated', 'seated'],
    ['Still waits', 'waiting'],
  ])
  expect(total).toBe(2)
  expect((await exportRegistrations(asAdmin(club), eventId)).map(({ fullName }) => fullName)).toEqual(['Seated'])
})

test('two hundred guests of an event are one page', async ({ club }) => {
  const { id: eventId } = await anEvent(club)
  await club.db
    .insert(eventRegistrations)
    .values(Array.from({ length: 201 }, (_, n) => ({ eventId, fullName: `G ${n}`, email: '' })))
  const first = await listOf(club, eventId)
  expect([first.rows.length, first.total]).toEqual([200, 201])
  expect((await listOf(club, eventId, { page: '2' })).rows).toHaveLength(1)
})

test('each state has its filter in the list of an event and in the search of all', async ({ club }) => {
  const { id: eventId } = await anEvent(club)
  const cancelled = { cancelledAt: today }
  const seats = {
    seated: {},
    held: { heldUntil: today },
    waiting: { waitingSince: today },
    cancelled,
    expired: { ...cancelled, heldUntil: today, cancelledBy: 'expiry' },
    left: { ...cancelled, waitingSince: today, cancelledBy: 'guest' },
    late: { ...cancelled, cancelledLate: true },
    asks: { ...cancelled, askedAt: today },
  }
  const guests = Object.entries(seats).map(([fullName, seat]) =>
    Object.assign({ eventId, fullName, email: 'q@example.org' }, seat),
  )
  await club.db.insert(eventRegistrations).values(guests)
  const namesOf = ({ rows }: { rows: { fullName: string }[] }) => rows.map(({ fullName }) => fullName).toSorted()
  const listed = async (filter: string) => namesOf(await listOf(club, eventId, { filter }))
  const found = async (filter: string) =>
    namesOf(await searchRegistrations(club, registrationSearch.parse({ search: 'q@example.org', filter })))
  expect(await listed('active')).toEqual(['held', 'seated'])
  expect(await listed('waiting')).toEqual(['waiting'])
  expect(await listed('asking')).toEqual(['asks'])
  expect(await listed('cancelled')).toEqual(['cancelled', 'expired', 'late', 'left'])
  expect(await found('upcoming')).toEqual(['held', 'seated', 'waiting'])
  expect(await found('cancelled')).toEqual(['asks', 'cancelled', 'expired', 'late', 'left'])
})

test('an empty search of guests finds nothing, and has no further page', async ({ club }) => {
  await registerForEvent(club, (await anEvent(club)).id, aRegistration())
  expect(await searchRegistrations(club, registrationSearch.parse({ search: '' }))).toEqual({
    rows: [],
    total: 0,
  })
})

test('the guest list shows a name without what nobody sees, also one that was stored with it', async ({ club }) => {
  const { id: eventId } = await anEvent(club)
  const fullName = 'Nu\u0301\u200Bria\u00A0Puig\u202E'
  await club.db.insert(eventRegistrations).values({ eventId, fullName, email: 'nuria@example.org', notes: 'u\u00ADna' })
  const { rows } = await listOf(club, eventId)
  const { rows: found } = await searchRegistrations(club, registrationSearch.parse({ search: 'nuria@example.org' }))
  const [exported] = await exportRegistrations(club, eventId)
  for (const row of [rows[0], found[0], exported]) expect(row?.fullName).toBe('Núria Puig')
  expect([rows[0]?.notes, exported?.notes]).toEqual(['una', 'una'])
  expect((await club.db.select().from(eventRegistrations))[0]?.fullName).toBe(fullName)
})
