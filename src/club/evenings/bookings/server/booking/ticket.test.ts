import { aParty, handOverSeat, withPassOf } from '#tests/bookings.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { eventRegistrations } from '../table.ts'
import { test } from '#tests/club.ts'
import { asAdmin } from '#tests/factories.ts'
import { cancelRegistration } from '../registrations-by-staff.ts'
import { readBooking } from './read-booking.ts'
import { readTicket } from './ticket.ts'

/** The club, asked by a guest with the pass of a seat that the host sent. */
const withTicketOf = async (host: Club, eventId: string, seat: string): Promise<Club> => {
  const { seats } = await readBooking(host, eventId)
  const { ticket } = seats.find(({ id }) => id === seat)!
  return { ...host, actor: { kind: 'visitor', pass: ticket ?? '' } }
}

test('a ticket shows its seat and the event, and nothing of the party, its money or its addresses', async ({
  club,
}) => {
  const { host, event, nil } = await aParty(club)
  const ticket = await readTicket(await withTicketOf(host, event.id, nil), event.id)
  expect(Object.keys(ticket).toSorted()).toEqual(['doorCode', 'event', 'fullName', 'named'])
  expect(Object.keys(ticket.event).toSorted()).toEqual([
    'cancelNote',
    'cancelNoteCa',
    'cancelledAt',
    'category',
    'date',
    'endsAt',
    'id',
    'imageUrl',
    'location',
    'locationCa',
    'movedFrom',
    'restaurant',
    'title',
    'titleCa',
  ])
  const { code, seats } = await readBooking(host, event.id)
  expect(ticket).toMatchObject({ fullName: 'Nil Demo', doorCode: seats.find(({ id }) => id === nil)!.doorCode })
  const said = JSON.stringify({ ...ticket, doorCode: null, event: { ...ticket.event, id: '' } })
  for (const others of ['Berta', 'Carla', '@', '48', 'Sense gluten', code]) expect(said).not.toContain(others)
})

test('a seat without a name has the first name of who booked it', async ({ club }) => {
  const { host, event, nil } = await aParty(club)
  await club.db
    .update(eventRegistrations)
    .set({ named: false, fullName: 'Berta Demo' })
    .where(eq(eventRegistrations.id, nil))
  const ticket = await readTicket(await withTicketOf(host, event.id, nil), event.id)
  expect(ticket).toMatchObject({ fullName: 'Berta', named: false })
})

test('a ticket opens no booking, and the pass of a booking no ticket', async ({ club }) => {
  const { host, companion, event, nil } = await aParty(club)
  const friend = await withTicketOf(host, event.id, nil)
  await expect(readBooking(friend, event.id)).rejects.toMatchObject({ code: 'pass.wrong' })
  for (const other of [host, companion])
    await expect(readTicket(other, event.id)).rejects.toMatchObject({ code: 'pass.wrong' })
})

test('the host sends the tickets of the others, not the own one, nor one of a seat that was handed over', async ({
  club,
}) => {
  const { host, companion, event, id, nil, carla } = await aParty(club)
  const sendable = async (reader: Club) =>
    (await readBooking(reader, event.id)).seats.flatMap((seat) => (seat.ticket ? [seat.id] : []))
  expect((await sendable(host)).toSorted()).toEqual([nil, carla].toSorted())
  expect(await sendable(companion)).toEqual([])
  await handOverSeat(host, event.id, { seat: nil, fullName: 'Eva Demo', email: 'eva@example.org' })
  expect(await sendable(host)).toEqual([carla])
  expect(await sendable(await withPassOf(club, id))).toEqual([carla])
})

test('a ticket dies with its seat: cancelled, handed over, or on the waiting list', async ({ club }) => {
  const { host, event, nil, carla } = await aParty(club)
  const [friend, other] = [await withTicketOf(host, event.id, nil), await withTicketOf(host, event.id, carla)]
  await handOverSeat(host, event.id, { seat: nil, fullName: 'Eva Demo', email: 'eva@example.org' })
  await expect(readTicket(friend, event.id)).rejects.toMatchObject({ code: 'pass.over' })
  await readTicket(other, event.id)
  await cancelRegistration(asAdmin(host), carla)
  await expect(readTicket(other, event.id)).rejects.toMatchObject({ code: 'pass.over' })
})
