import { expect } from 'vitest'
import { events } from '#club/evenings/events/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { sendContactMessage } from '#club/post/messages/server/contact-messages.ts'
import { queueConfirmations } from '#club/evenings/bookings/server/pending-confirmations.ts'
import { cancelRegistration } from '#club/evenings/bookings/server/registrations-by-staff.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aContactMessage, aPost, aRegistration, aRestaurant, anEvent, asAdmin } from '#tests/factories.ts'

const minutesAgo = (minutes: number) => new Date(today.getTime() - minutes * 60_000)

test('an admin sees the counts, the five requests changed last, and the pending work', async ({ club }) => {
  const event = await anEvent(club)
  await anEvent(club, { deletedAt: today })
  await anEvent(club, { date: minutesAgo(60) })
  await aRestaurant(club)
  await aPost(club)
  await registerForEvent(club, event.id, aRegistration())
  await sendContactMessage(club, aContactMessage())
  await club.db.insert(membershipRequests).values(
    Array.from({ length: 7 }, (_, number) => ({
      email: `${number}@example.org`,
      fullName: `Persona ${number}`,
      status: number === 6 ? ('baja' as const) : ('pending' as const),
      updatedAt: minutesAgo(number),
    })),
  )
  const { body } = await apiCallerOf(club, actorWith('admin'))('/api/admin/dashboard')
  expect(body).toMatchObject({
    events: 2,
    restaurants: 1,
    posts: 1,
    next: [{ id: event.id, registered: 1, maxParticipants: 10 }],
    people: { pending: 6, baja: 1, activeSocios: 0, newMessages: 1, failedEmails: 0, lateEmails: 0 },
  })
  expect(body.people.latestRequests.map(({ fullName }: { fullName: string }) => fullName)).toEqual(
    [0, 1, 2, 3, 4].map((number) => `Persona ${number}`),
  )
})

test('cancelled guests who register again are counted by event until it begins', async ({ club }) => {
  const event = await anEvent(club)
  const request = aRegistration()
  const { id } = await registerForEvent(club, event.id, request)
  await cancelRegistration(asAdmin(club), id)
  const readAsking = async () =>
    (await apiCallerOf(club, actorWith('admin'))('/api/admin/dashboard')).body.people.asking
  expect(await readAsking()).toEqual([])
  await registerForEvent(club, event.id, request)
  await registerForEvent(club, event.id, aRegistration({ fullName: 'Pol Demo' }))
  expect(await readAsking()).toEqual([{ id: event.id, title: event.title, titleCa: event.titleCa, count: 2 }])
  await club.db.update(events).set({ date: today })
  expect(await readAsking()).toEqual([])
})

test('emails with many attempts count as late before they fail', async ({ club }) => {
  await registerForEvent(club, (await anEvent(club)).id, aRegistration())
  await queueConfirmations(club, 1)
  const readPeople = async () => (await apiCallerOf(club, actorWith('admin'))('/api/admin/dashboard')).body.people
  expect(await readPeople()).toMatchObject({ failedEmails: 0, lateEmails: 0 })
  await club.db.update(emails).set({ attempts: 5 })
  expect(await readPeople()).toMatchObject({ failedEmails: 0, lateEmails: 1 })
})

test('an editor sees counts of content and no personal data', async ({ club }) => {
  await club.db.insert(membershipRequests).values({ email: 'a@example.org', fullName: 'Persona' })
  const ask = apiCallerOf(club, actorWith('editor'))
  const { status, body } = await ask('/api/admin/dashboard')
  expect(status).toBe(200)
  expect(body).toMatchObject({ events: 0, restaurants: 0, posts: 0, next: [] })
  expect(body).not.toHaveProperty('people')
  expect((await ask('/api/admin/dashboard/tasks')).body).toEqual({ tables: [] })
})
