import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { contactMessages } from '#db/schema/contact-messages.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { emails } from '#db/schema/emails.ts'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import { socios } from '#db/schema/socios.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aPost, aRestaurant, anEvent, asAdmin } from '#tests/factories.ts'
import { readDashboard } from './dashboard.ts'

const minute = 60_000
/** So many minutes after today's noon. */
const at = (minutes: number) => new Date(today.getTime() + minutes * minute)

test('deleted content does not count', async ({ club }) => {
  for (const deletedAt of [null, null, today]) {
    await anEvent(club, { deletedAt, date: at(-2 * 24 * 60) })
    await aRestaurant(club, { deletedAt })
    await aPost(club, { deletedAt })
  }
  expect(await readDashboard(club)).toEqual({
    restaurants: 2,
    events: 2,
    posts: 2,
    eventsUnderWay: [],
    nextEvent: null,
    people: undefined,
  })
})

test('the dashboard has the next event and the first five that are under way', async ({ club }) => {
  const titles = async () => {
    const { nextEvent, eventsUnderWay } = await readDashboard(club)
    return [nextEvent?.title, eventsUnderWay.map(({ title }) => title).join('')]
  }
  await anEvent(club, { title: 'C', date: at(3) })
  await anEvent(club, { title: 'A', date: at(1), deletedAt: today })
  await anEvent(club, { title: 'B', date: at(2) })
  expect(await titles()).toEqual(['B', ''])
  for (const [title, minutes] of Object.entries({ I: -3, J: -2, H: -4, K: -1, G: -5, L: 0 }))
    await anEvent(club, { title, date: at(minutes) })
  expect(await titles(), 'an event that begins now is under way').toEqual(['B', 'GHIJK'])
})

test('open tasks are counted by status, for admins only', async ({ club }) => {
  await club.db.insert(membershipRequests).values(
    (['pending', 'baja', 'baja', 'rejected', 'approved'] as const).map((status, n) => ({
      email: 'a@example.org',
      fullName: `Persona ${n}`,
      status,
      updatedAt: at(n === 0 ? 9 : 1),
    })),
  )
  await club.db.insert(socios).values(
    (['active', 'active', 'active', 'inactive', 'suspended'] as const).map((status, n) => ({
      email: 'a@example.org',
      fullName: 'Persona',
      membershipNumber: `CG-${n}`,
      status,
    })),
  )
  await club.db.insert(contactMessages).values(
    (['new', 'answered', 'new', 'new', 'new'] as const).map((status) => ({
      name: 'Persona',
      email: 'a@example.org',
      message: 'Hola',
      status,
    })),
  )
  const queued = { status: 'queued', attempts: 5 } as const
  const row = { template: 'contact-message', recipient: 'a@example.org', language: 'es', values: {} }
  await club.db
    .insert(emails)
    .values(
      [
        { status: 'failed', attempts: 17 } as const,
        queued,
        { ...queued, refusal: 'other' as const },
        { ...queued, attempts: 4 },
        { ...queued, refusal: 'relay' as const, lastError: 'Relay access denied' },
        { ...queued, status: 'sent' as const },
        { ...queued, status: 'sent' as const },
      ].map((state) => Object.assign({}, row, state)),
    )
  const { people } = await readDashboard(asAdmin(club))
  expect(people).toMatchObject({
    pending: 1,
    baja: 2,
    activeSocios: 3,
    newMessages: 4,
    failedEmails: 1,
    lateEmails: 2,
    refusedByRelay: 1,
    relaySays: 'Relay access denied',
    heldBack: 0,
    asking: [],
    waiting: [],
  })
  expect(people?.latestRequests).toHaveLength(5)
  expect(people?.latestRequests[0]?.fullName).toBe('Persona 0')
  expect(await readDashboard({ ...club, actor: actorWith('editor') })).toMatchObject({ people: undefined })
})

test('requests that changed at the same instant are ordered by id, the highest first', async ({ club }) => {
  for (const n of [1, 3, 2])
    await club.db.insert(membershipRequests).values({
      id: `00000000-0000-4000-8000-00000000000${n}`,
      email: 'a@example.org',
      fullName: `Persona ${n}`,
      updatedAt: today,
    })
  const { people } = await readDashboard(asAdmin(club))
  expect(people?.latestRequests.map(({ fullName }) => fullName)).toEqual(['Persona 3', 'Persona 2', 'Persona 1'])
})

test('seat requests are counted by event, for the next five events', async ({ club }) => {
  for (const n of [3, 1, 6, 2, 5, 4]) {
    const event = await anEvent(club, { title: `Event ${n}`, date: at(n) })
    const guest = { eventId: event.id, fullName: 'Persona', email: 'a@example.org', cancelledAt: today }
    await club.db.insert(eventRegistrations).values(Array.from({ length: n }, () => ({ ...guest, askedAt: today })))
    await club.db.insert(eventRegistrations).values(guest)
  }
  for (const event of [await anEvent(club, { deletedAt: today }), await anEvent(club, { date: today })])
    await club.db
      .insert(eventRegistrations)
      .values({ eventId: event.id, fullName: 'X', email: '', cancelledAt: today, askedAt: today })
  const { people } = await readDashboard(asAdmin(club))
  expect(people?.asking.map(({ title, count }) => [title, count])).toEqual(
    [1, 2, 3, 4, 5].map((n) => [`Event ${n}`, n]),
  )
})

test('large numbers are counted up to one more than the dashboard shows', async ({ club }) => {
  const fill = (count: number) =>
    club.db.execute(
      sql`insert into restaurants (nombre, direccion) select 'x', '' from generate_series(1, ${count}::int)`,
    )
  await fill(5001)
  expect(await readDashboard(club)).toMatchObject({ restaurants: 5001 })
  await fill(1)
  expect(await readDashboard(club)).toMatchObject({ restaurants: 5001 })
})

test('waiting lists that staff decide about: in the last 72 hours, and earlier with free seats', async ({ club }) => {
  const hours = 60
  const list = async (title: string, date: Date, seated: number, overrides: object = {}) => {
    const { id } = await anEvent(club, { title, date, maxParticipants: 2, ...overrides })
    const guest = { eventId: id, fullName: 'Persona', email: 'a@example.org' }
    await club.db
      .insert(eventRegistrations)
      .values([
        ...Array.from({ length: seated }, () => guest),
        ...Array.from({ length: 3 }, () => Object.assign({ waitingSince: today }, guest)),
      ])
  }
  await list('full, in a week', at(168 * hours), 2)
  await list('one seat, in a week', at(168 * hours), 1)
  await list('full, in 72 hours', at(72 * hours), 2)
  await list('full, in 72 hours and a minute', at(72 * hours + 1), 2)
  await list('full, now', today, 2)
  await list('in the trash', at(1), 1, { deletedAt: today })
  await anEvent(club, { title: 'nobody waits', date: at(2) })
  const { people } = await readDashboard(asAdmin(club))
  expect(people?.waiting.map(({ title, count, free }) => [title, count, free])).toEqual([
    ['full, in 72 hours', 3, 0],
    ['one seat, in a week', 3, 1],
  ])
})
