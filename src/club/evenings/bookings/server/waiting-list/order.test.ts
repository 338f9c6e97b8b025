import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '../table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { notices } from '#club/evenings/notices/server/table.ts'
import { companions } from '#tests/bookings.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { cancelRegistrations } from '../cancellations/by-staff.ts'
import { registerBatch, registerForEvent } from '../registrations.ts'
import { promoteOverlooked } from './overlooked.ts'
import { readPlaces } from './places.ts'
import { chooseParties, readWaitingParties } from './waiting-parties.ts'

const at = (limited: Club, ms: number): Club => ({
  ...limited,
  isUnlimited: true,
  now: () => new Date(today.getTime() + ms),
})
const waiting = (name: string, size = 1) =>
  aRegistration({
    fullName: name,
    email: `${name}@example.org`,
    companions: companions.slice(0, size - 1),
    ifFull: 'wait',
  })

test('later guests wait behind all others, also within a batch and if the clock of an instance is slow', async ({
  club,
}) => {
  const [event, other] = [await anEvent(club, { maxParticipants: 1 }), await anEvent(club, { maxParticipants: 1 })]
  for (const { id } of [event, other]) await registerForEvent(at(club, 0), id, aRegistration())
  await registerForEvent(at(club, 9000), other.id, waiting('far'))
  await registerForEvent(at(club, 5000), event.id, waiting('first'))
  const batch = ['second', 'third', 'fourth'].map((name) => ({ request: waiting(name, name === 'third' ? 3 : 1) }))
  const answers = await registerBatch(at(club, 1000), event.id, [
    { request: aRegistration({ email: 'x@example.org' }) },
    ...batch,
  ])
  expect(answers).toMatchObject([
    { code: 'event.full' },
    { waiting: { seats: 1, ahead: 1 } },
    { waiting: { seats: 3, ahead: 2 } },
    { waiting: { seats: 1, ahead: 3 } },
  ])
  await registerForEvent(at(club, 7000), event.id, waiting('fifth'))
  const parties = await readWaitingParties(club.db, event.id)
  expect(parties.map(({ names, since }) => [names[0]!.fullName, since.getTime() - today.getTime()])).toEqual([
    ['first', 5000],
    ['second', 5002],
    ['third', 5003],
    ['fourth', 5004],
    ['fifth', 7000],
  ])
  expect(
    parties[2]!.names
      .slice(1)
      .map(({ fullName }) => fullName)
      .toSorted(),
  ).toEqual(companions.map(({ fullName }) => fullName).toSorted())
  expect(chooseParties(parties, 4).map(({ names }) => names[0]!.fullName)).toEqual([
    'first',
    'second',
    'fourth',
    'fifth',
  ])
  expect(chooseParties(parties, 0)).toEqual([])
  const fewer = parties.map((party) => Object.assign({}, party, { takesFewer: true }))
  expect(chooseParties(fewer, 4).map(({ names }) => names.length)).toEqual([1, 1, 2])

  const { promotedAt, createdAt, email } = eventRegistrations
  const overtake = { waitingSince: null, promotedAt: today }
  await club.db.update(eventRegistrations).set(overtake).where(eq(email, 'fourth@example.org'))
  await club.db.update(eventRegistrations).set(overtake).where(eq(email, 'far@example.org'))
  const places = await readPlaces(club.db, event.id)
  const rows = await club.db.select().from(eventRegistrations).orderBy(asc(createdAt), asc(promotedAt))
  const placeOf = (name: string) => places.get(rows.find(({ fullName }) => fullName === name)!.id)
  expect(placeOf('third')).toMatchObject({ position: 3, seats: 3 })
  expect(placeOf('fifth')).toMatchObject({ position: 4, seats: 1 })
  expect(places.size).toBe(4)
})

test('waiting lists with overlooked free seats get them, at each event that may give seats and at no other', async ({
  club,
}) => {
  const store = async (overrides: Partial<typeof events.$inferInsert>, seats: number) => {
    const event = await anEvent(club, { maxParticipants: 2, ...overrides })
    const guest = { eventId: event.id, email: 'x@example.org' }
    for (let n = 0; n < seats; n += 1)
      await club.db.insert(eventRegistrations).values({ ...guest, fullName: `Seated ${n}` })
    await club.db.insert(eventRegistrations).values([
      { ...guest, fullName: 'Later', waitingSince: new Date(today.getTime() - 1000) },
      { ...guest, fullName: 'Earlier', waitingSince: new Date(today.getTime() - 2000) },
    ])
    return event.id
  }
  const soon = { date: new Date(today.getTime() + 71 * 3_600_000) }
  const [one, two] = [await store({}, 1), await store({}, 0)]
  for (const overrides of [{ cancelledAt: today }, { deletedAt: today }, { date: today }, soon])
    await store(overrides, 0)
  await store({}, 2)
  expect((await promoteOverlooked({ db: club.db, now: () => today })).toSorted()).toEqual([one, two].toSorted())
  const promoted = (await club.db.select().from(eventRegistrations)).filter(({ promotedAt }) => promotedAt)
  expect(promoted.map(({ eventId, fullName }) => `${eventId} ${fullName}`).toSorted()).toEqual(
    [`${one} Earlier`, `${two} Earlier`, `${two} Later`].toSorted(),
  )
  expect(promoted[0]).toMatchObject({ promotedAt: today, updatedAt: today, version: 2, confirmationPending: true })
})

test('in the last 72 hours the waiting list is called only if there are free seats', async ({ club: limited }) => {
  const club = at(limited, 0)
  const event = await anEvent(club, { maxParticipants: 1 })
  const { id: seated } = await registerForEvent(club, event.id, aRegistration())
  const { id: leaves } = await registerForEvent(club, event.id, waiting('leaves'))
  await registerForEvent(club, event.id, waiting('stays'))
  await club.db.update(events).set({ date: new Date(today.getTime() + 71 * 3_600_000) })
  const cancel = (id: string) =>
    cancelRegistrations(club, { eventId: event.id, ids: [id], tellThem: false, reason: '' })
  await cancel(leaves)
  expect(await club.db.select().from(notices), 'no seat is free').toEqual([])
  await cancel(seated)
  expect(await club.db.select().from(notices)).toMatchObject([{ kind: 'last-call', eventId: event.id, sendAt: today }])
})
