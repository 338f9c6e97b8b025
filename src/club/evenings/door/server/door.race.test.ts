import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { test, today } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import { addWalkIns, noteArrivals } from './door-acts.ts'
import { doorUrl } from './pass.ts'
import { readDoor } from './read-door.ts'
import { arrivals } from './table.ts'

const anEventWith = async (club: Club, seats: number) => {
  const event = await anEvent(club, { date: today, maxParticipants: seats, price: 48 })
  const guests = Array.from({ length: seats }, (_, n) => ({
    id: randomUUID(),
    eventId: event.id,
    fullName: `Núria Bonet Prat ${n}`,
    email: `guest-${n}@example.org`,
    tableLabel: String(n % 40),
  }))
  await club.db.insert(eventRegistrations).values(guests)
  const pass = new URL(doorUrl(club, event)).hash.slice(1)
  return { event, seats: guests.map(({ id }) => id), door: { ...club, actor: { kind: 'door', pass } } as Club }
}

const arrivalOf = (seat: string, device: string, id = randomUUID()) => ({
  id,
  seat,
  at: today,
  device,
  undoneAt: null,
})

test('three phones of two hundred seats send all at once, within a second, and each seat is in three times', async ({
  liveClub,
}) => {
  const { seats, door } = await anEventWith(liveClub, 200)
  const phones = ['Marta', 'Pol', 'Núria'].map((device) => seats.map((seat) => arrivalOf(seat, device)))
  const began = performance.now()
  // The second phone sends everything twice, as after an answer that was lost.
  await Promise.all([...phones, phones[1]!.toReversed()].map((sent) => noteArrivals(door, { arrivals: sent })))
  expect(performance.now() - began).toBeLessThan(1000)
  const stored = await liveClub.db.select().from(arrivals)
  expect(stored).toHaveLength(600)
  expect(new Set(stored.map(({ registrationId }) => registrationId)).size).toBe(200)
  expect((await readDoor(door)).arrivals).toHaveLength(600)
})

test('two phones put one more seat at the same time, and the capacity fits', async ({ liveClub }) => {
  const { event, door } = await anEventWith(liveClub, 4)
  const walkIns = Array.from({ length: 6 }, () => ({
    id: randomUUID(),
    name: 'Clàudia',
    email: '',
    diet: '',
    raise: true,
  }))
  const send = (sent: typeof walkIns) => addWalkIns(door, { device: 'Marta', language: 'ca', walkIns: sent })
  const answers = await Promise.all([send(walkIns.slice(0, 4)), send(walkIns.slice(2))])
  expect(answers.flat().filter(({ answer }) => answer === 'ok')).toHaveLength(6)
  const [raised] = await liveClub.db.select().from(events).where(eq(events.id, event.id))
  expect(raised).toMatchObject({ maxParticipants: 10, registered: 10 })
})

test('a link that is revoked between two of them ends the rest, and what was sent stays', async ({ liveClub }) => {
  const { event, door } = await anEventWith(liveClub, 2)
  const first = { id: randomUUID(), name: 'Clàudia', email: '', diet: '', raise: true }
  await addWalkIns(door, { device: '', language: 'es', walkIns: [first] })
  await liveClub.db.update(events).set({ doorLinkVersion: 2 }).where(eq(events.id, event.id))
  const second = { ...first, id: randomUUID() }
  const sent = { device: '', language: 'es' as const, walkIns: [first, second] }
  await expect(addWalkIns(door, sent)).rejects.toThrow('pass.over')
  const stored = await liveClub.db.select({ id: eventRegistrations.id }).from(eventRegistrations)
  expect(stored.map(({ id }) => id)).toContain(first.id)
  expect(stored.map(({ id }) => id)).not.toContain(second.id)
})
