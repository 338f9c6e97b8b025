import { expect } from 'vitest'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aPost, aRequest, aRestaurant, anEvent, asAdmin } from '#tests/factories.ts'
import { readDashboard, readTasks } from './dashboard.ts'
import { minuteMs } from '#base/dates/durations.ts'

/** So many minutes after today's noon. */
const at = (minutes: number) => new Date(today.getTime() + minutes * minuteMs)

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
    tonight: [],
    next: [],
    catalan: { events: 0, posts: 2, restaurants: 0, organizers: 0 },
    texts: [
      { kind: 'posts', id: expect.any(String), title: 'El sofrito', catalan: 'missing' },
      { kind: 'posts', id: expect.any(String), title: 'El sofrito', catalan: 'missing' },
    ],
    people: undefined,
  })
})

test('tonight is an event from six hours before its start until two hours after its end; then come the next five', async ({
  club,
}) => {
  const hour = 60
  const titles = async () => {
    const { tonight, next } = await readDashboard(club)
    return [tonight, next].map((list) => list.map(({ title }) => title).join(''))
  }
  await anEvent(club, { title: 'C', date: at(6 * hour) })
  await anEvent(club, { title: 'A', date: at(1), deletedAt: today })
  await anEvent(club, { title: 'B', date: at(1), cancelledAt: today })
  await anEvent(club, { title: 'D', date: at(6 * hour + 1) })
  await anEvent(club, { title: 'E', date: at(-5 * hour), endsAt: at(-2 * hour) })
  await anEvent(club, { title: 'F', date: at(-5 * hour), endsAt: at(-2 * hour - 1) })
  expect(await titles()).toEqual(['EC', 'D'])
  for (const [title, minutes] of Object.entries({ I: -3, J: -2, H: -4, K: -1, L: 0, M: 1 }))
    await anEvent(club, { title, date: at(minutes) })
  for (const title of ['1', '2', '3', '4', '5']) await anEvent(club, { title, date: at(Number(title) * 24 * hour) })
  expect(await titles(), 'five of each').toEqual(['EHIJK', 'D1234'])
})

test('the menu has the events of today, three at most, and the first one after today', async ({ club }) => {
  const hour = 60
  const titles = async () => (await readTasks(club)).tables.map(({ title }) => title).join('')
  expect(await titles()).toBe('')
  await anEvent(club, { title: 'Z', date: at(72 * hour) })
  await anEvent(club, { title: 'Y', date: at(48 * hour) })
  expect(await titles()).toBe('Y')
  await anEvent(club, { title: 'C', date: at(10 * hour) })
  await anEvent(club, { title: 'A', date: at(-1) })
  expect(await titles()).toBe('ACY')
  for (const title of ['B', 'D']) await anEvent(club, { title, date: at(hour) })
  expect(await titles()).toHaveLength(4)
})

test('tonight’s event shows admins how many seats have a diet, and the amount due', async ({ club }) => {
  const { id } = await anEvent(club, { date: at(60), price: 48 })
  await anEvent(club, { date: at(7 * 24 * 60), price: 10 })
  const guest = { eventId: id, fullName: 'Persona', email: 'a@example.org' }
  await club.db
    .insert(eventRegistrations)
    .values([
      { ...guest, dietaryRestrictions: 'Celíaca' },
      { ...guest, dietaryRestrictions: 'Sin marisco', cancelledAt: today },
      { ...guest, dietaryRestrictions: 'Vegana', waitingSince: today },
      guest,
    ])
  expect((await readDashboard(asAdmin(club))).people?.tonight).toEqual([{ id, withDiet: 1, owed: 96 }])
})

test('the first tasks come with their rows: the oldest requests and messages, the newest failed emails', async ({
  club,
}) => {
  for (const n of [3, 1, 2, 6, 5, 4]) {
    const createdAt = at(n)
    await aRequest(club, { fullName: `Persona ${n}`, reason: 'x'.repeat(300), createdAt })
    await aRequest(club, { status: 'approved', createdAt })
    const message = { name: `Persona ${n}`, email: 'a@example.org', message: 'Hola', createdAt }
    await club.db.insert(contactMessages).values([message, { ...message, status: 'answered' }])
    const email = { template: 'contact-message', recipient: `${n}@example.org`, language: 'es', values: {}, createdAt }
    await club.db.insert(emails).values([
      { ...email, status: 'failed' },
      { ...email, status: 'sent' },
    ])
  }
  const { requests, messages, emails: failed } = (await readDashboard(asAdmin(club))).people!.first
  const first = [1, 2, 3, 4, 5].map((n) => `Persona ${n}`)
  expect(requests?.map(({ fullName }) => fullName)).toEqual(first)
  expect(requests?.[0]).toMatchObject({ reason: 'x'.repeat(200), pendingStatus: null })
  expect(messages?.map(({ name }) => name)).toEqual(first)
  expect(failed?.map(({ recipient }) => recipient)).toEqual([6, 5, 4, 3, 2].map((n) => `${n}@example.org`))
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
  expect(people?.latestRequests?.[0]?.fullName).toBe('Persona 0')
  expect((await readTasks(asAdmin(club))).people).toEqual({
    pending: 1,
    newMessages: 4,
    failedEmails: 1,
    refusedByRelay: 1,
    relaySays: 'Relay access denied',
    outcomeUnknown: 0,
    keepsEmails: false,
    hasMailServer: true,
    heldBack: 0,
    asking: 0,
    privacyRequests: 0,
  })
  for (const read of [readDashboard, readTasks])
    expect(await read({ ...club, actor: actorWith('editor') })).toMatchObject({ people: undefined })
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
  expect(people?.latestRequests?.map(({ fullName }) => fullName)).toEqual(['Persona 3', 'Persona 2', 'Persona 1'])
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
  expect(people?.asking?.map(({ title, count }) => [title, count])).toEqual(
    [1, 2, 3, 4, 5].map((n) => [`Event ${n}`, n]),
  )
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
  expect(people?.waiting?.map(({ title, count, free }) => [title, count, free])).toEqual([
    ['full, in 72 hours', 3, 0],
    ['one seat, in a week', 3, 1],
  ])
})
