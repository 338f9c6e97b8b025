import { expect } from 'vitest'
import { eventRegistrations } from '../table.ts'
import { test, today } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import { inTransaction } from '#club/core/server/club.ts'
import { clearSeatRequest, findCancelledByStaff } from './find-cancelled.ts'

const person = { email: 'berta@example.org', fullName: 'Berta Pons', phone: '+34 600 000 041' }
const nameless = { ...person, email: '' }

type Row = Partial<typeof eventRegistrations.$inferInsert>
const [own, other, none] = ['own', 'of that address', undefined] as const

test.for<[what: string, row: Row, asks: typeof person, match: typeof own | typeof other | typeof none]>([
  ['the same values', {}, person, own],
  ['capitals and spaces', { email: 'BERTA@example.org', fullName: ' berta  PONS ' }, person, own],
  ['another name under the address', { fullName: 'Pol Pons' }, person, other],
  ['another address', { email: 'pol@example.org' }, person, none],
  ['a registration that is not cancelled', { cancelledAt: null, askedAt: null }, person, none],
  ['a registration cancelled by the guest', { cancelledBy: 'guest', askedAt: null }, person, none],
  ['a telephone with another prefix', { email: '', phone: '0034600000041' }, person, none],
  ['the same telephone written otherwise', { email: '', phone: '+34600-000-041' }, person, own],
  ['the same telephone without any address', { email: '' }, nameless, own],
  ['another telephone', { email: '', phone: '600 000 042' }, person, none],
  ['another name with the telephone', { email: '', fullName: 'Pol Pons' }, person, none],
  ['no telephone', { email: '', phone: '' }, { ...person, phone: '' }, none],
  ['a form without the address', {}, nameless, none],
])('finding a guest whom staff cancelled: %s', async ([_what, row, asks, match], { club }) => {
  const [event, otherEvent] = [await anEvent(club), await anEvent(club)]
  const cancelled = { ...person, eventId: event.id, cancelledAt: today, askedAt: today, ...row }
  const [stored] = await club.db.insert(eventRegistrations).values(cancelled).returning()
  const expected = { own: { id: stored!.id }, 'of that address': { id: undefined } }
  expect((await findCancelledByStaff(club.db, event.id))(asks)).toEqual(match && expected[match])
  expect((await findCancelledByStaff(club.db, otherEvent.id))(asks), 'at another event').toBeUndefined()

  await inTransaction(club, (club) => clearSeatRequest(club, event.id, asks))
  const [after] = await club.db.select().from(eventRegistrations)
  expect(after!.askedAt).toEqual(match === own ? null : stored!.askedAt)
})

test('of several registrations of one guest, the one cancelled last is found', async ({ club }) => {
  const { id: eventId } = await anEvent(club)
  const at = (minutes: number) => new Date(today.getTime() + minutes * 60_000)
  const rows = await club.db
    .insert(eventRegistrations)
    .values([1, 3, 2].map((minutes) => Object.assign({ eventId, cancelledAt: at(minutes), askedAt: today }, person)))
    .returning()
  expect((await findCancelledByStaff(club.db, eventId))(person)).toEqual({ id: rows[1]!.id })
  await inTransaction(club, (club) => clearSeatRequest(club, eventId, person))
  const after = await club.db.select().from(eventRegistrations)
  expect(after.filter(({ askedAt }) => askedAt === null).map(({ id }) => id)).toEqual([rows[1]!.id])
})
