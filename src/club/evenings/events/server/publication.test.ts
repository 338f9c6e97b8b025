import { expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, aRestaurant, anEvent, anEventForm, asAdmin } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { listSitemapPages } from '#site/feeds/sitemap-pages.ts'
import { readDashboard } from '#club/people/inbox/server/dashboard.ts'
import { addRegistration } from '#club/evenings/bookings/server/registrations-by-staff.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { getRestaurantPage } from './restaurant-page.ts'
import { readAgenda } from './agenda.ts'
import { readDraft } from './draft-link.ts'
import { changeEvent, createEvent, deleteEvent, getEventForStaff } from './events-editing.ts'
import { listEventsForStaff } from './kind.ts'
import { getEvent, listEvents } from './events.ts'
import { nextScheduleChange } from './next-schedule-change.ts'
import { publishEvent } from './events-editing.ts'

const inHours = (hours: number) => new Date(today.getTime() + hours * 60 * 60 * 1000)
const at = (club: Club, hours: number): Club => ({ ...club, now: () => inHours(hours) })
const notFound = { code: 'event.not-found' }

/** Where a visitor, or the next table of the panel, would find the events of a restaurant. */
const placesOf = async (club: Club, restaurantId: string) => {
  const admin: Club = { ...club, actor: actorWith('admin') }
  const { events, categories } = await readAgenda(club, {})
  const sitemap = await listSitemapPages(club)
  return {
    list: (await listEvents(club)).length,
    agenda: events.length,
    categories: categories.length,
    sitemap: sitemap.isWhole && sitemap.events.length,
    restaurant: (await getRestaurantPage(club, restaurantId)).eventos.length,
    next: (await readDashboard(admin)).next.length,
  }
}
const everywhere = { list: 1, agenda: 1, categories: 1, sitemap: 1, restaurant: 1, next: 1 }
const nowhere = { list: 0, agenda: 0, categories: 0, sitemap: 0, restaurant: 0, next: 0 }

test('visitors find a draft nowhere, and a planned event from its time on', async ({ club }) => {
  const { id: restaurantId } = await aRestaurant(club)
  const event = { restaurantId, category: 'Cenas', updatedAt: today }
  const { id: draft } = await anEvent(club, { ...event, publishedAt: null })
  const { id: planned } = await anEvent(club, { ...event, publishedAt: inHours(2) })
  expect(await placesOf(club, restaurantId)).toEqual(nowhere)
  await expect(getEvent(club, draft)).rejects.toMatchObject(notFound)
  await expect(getEvent(club, planned)).rejects.toMatchObject(notFound)
  expect(await placesOf(at(club, 2), restaurantId)).toEqual(everywhere)
  await expect(getEvent(at(club, 2), draft)).rejects.toMatchObject(notFound)
  expect(await getEvent(at(club, 2), planned)).not.toHaveProperty('publishedAt')
  const [page] = (await listSitemapPages(at(club, 2))).events ?? []
  expect(page?.updatedAt, 'its page has changed since the last save').toEqual(inHours(2))
})

test('the time of a planned publication changes the pages, as the beginning of an event does', async ({ club }) => {
  await anEvent(club, { publishedAt: inHours(3) })
  await anEvent(club, { publishedAt: inHours(1), deletedAt: today })
  expect(await nextScheduleChange(club)).toEqual(inHours(3))
  // Also for one that is over.
  await anEvent(club, { date: inHours(-48), publishedAt: inHours(2) })
  expect(await nextScheduleChange(club)).toEqual(inHours(2))
})

test('a draft takes no registrations: visitors get not found, staff get the reason', async ({ club }) => {
  const { id: eventId } = await anEvent(club, { publishedAt: null })
  await expect(registerForEvent(club, eventId, aRegistration())).rejects.toMatchObject(notFound)
  const waits = registerForEvent(club, eventId, aRegistration({ ifFull: 'wait' }))
  await expect(waits).rejects.toMatchObject(notFound)
  const byStaff = addRegistration(asAdmin(club), { ...aRegistration(), eventId })
  await expect(byStaff).rejects.toMatchObject({ code: 'event.draft' })
  expect(await club.db.$count(eventRegistrations)).toBe(0)
})

test('a new event is public at once, unless staff want a draft or a time', async ({ club: visitor }) => {
  const club = asAdmin(visitor)
  const create = async (publication?: string) => {
    const { id } = await createEvent(club, { ...anEventForm(), ...(publication && { publication }) })
    return (await getEventForStaff(club, id)).publishedAt
  }
  expect(await create()).toEqual(today)
  expect(await create('now')).toEqual(today)
  expect(await create('draft')).toBeNull()
  expect(await create('2026-03-16T09:00')).toEqual(new Date('2026-03-16T08:00:00Z'))
  const unpublished = { search: '', sort: 'date', order: 'asc', page: 1, language: 'es' } as const
  expect((await listEventsForStaff(club, { ...unpublished, filter: 'unpublished' })).total).toBe(2)
  expect((await listEventsForStaff(club, { ...unpublished, filter: 'all' })).total).toBe(4)
})

test('the time of the first publication stays, whatever is saved or sent again later', async ({ club: visitor }) => {
  const club = asAdmin(visitor)
  const form = { ...anEventForm(), publication: 'now' }
  const idempotencyKey = '99999999-0001-4111-8111-111111111111'
  const { id } = await createEvent(club, { ...form, idempotencyKey })
  expect(await createEvent(at(club, 1), { ...form, idempotencyKey })).toMatchObject({ publishedAt: today, version: 1 })
  const saved = await changeEvent(at(club, 2), id, { ...form, title: 'Otra', version: 1 })
  expect(saved).toMatchObject({ publishedAt: today })
  // A page of the previous release says nothing of it.
  const { publication: _, ...older } = form
  expect(await changeEvent(club, id, { ...older, version: 2 })).toMatchObject({ publishedAt: today })
  const draft = await changeEvent(club, id, { ...form, publication: 'draft', version: 3 })
  expect(draft.publishedAt).toBeNull()
  expect(await changeEvent(club, id, { ...older, version: 4 })).toMatchObject({ publishedAt: null })
})

test('an event that somebody has registered for is not hidden again, not even after a cancellation', async ({
  club: visitor,
}) => {
  const club = asAdmin(visitor)
  const { id, version } = await anEvent(club, { publishedAt: today })
  const { id: other } = await anEvent(club, { publishedAt: today })
  await registerForEvent(club, id, aRegistration())
  const hide = (publication: string, which = id) =>
    changeEvent(club, which, { ...anEventForm(), publication, version, tell: { silent: 'x' } })
  expect(await hide('draft', other), 'nobody has').toMatchObject({ publishedAt: null })
  const hasPeople = { code: 'event.has-people', details: { registered: 1, waiting: 0 } }
  await expect(hide('draft')).rejects.toMatchObject(hasPeople)
  await expect(hide('2026-03-16T09:00')).rejects.toMatchObject(hasPeople)
  await club.db.update(eventRegistrations).set({ cancelledAt: today })
  await expect(hide('draft')).rejects.toMatchObject({ code: 'event.has-people', details: { registered: 0 } })
  expect(await getEventForStaff(club, id)).toMatchObject({ publishedAt: today, version })
})

test('one press publishes a draft or a planned event, once', async ({ club: visitor }) => {
  const club = asAdmin(visitor)
  const { id: draft } = await anEvent(club, { publishedAt: null })
  const { id: planned } = await anEvent(club, { publishedAt: inHours(5) })
  for (const id of [draft, planned]) {
    expect(await publishEvent(at(club, 1), id)).toMatchObject({ publishedAt: inHours(1), version: 2 })
    expect(await publishEvent(at(club, 2), id)).toMatchObject({ publishedAt: inHours(1), version: 2 })
    expect(await getEvent(at(club, 1), id)).toMatchObject({ id })
  }
})

test('the link of a draft shows it without an account, until it is public', async ({ club }) => {
  const { id } = await anEvent(club, { publishedAt: null })
  const { id: other } = await anEvent(club, { publishedAt: null })
  const passOf = async (event: string) => {
    const { draftPass } = await getEventForStaff(asAdmin(club), event)
    return draftPass!
  }
  const pass = await passOf(id)
  const withPass = (text: string): Club => ({ ...club, actor: { kind: 'visitor', pass: text } })
  expect(await readDraft(withPass(pass), id)).toMatchObject({ isPublic: false, publishedAt: null, event: { id } })
  for (const wrong of [await passOf(other), pass.slice(0, -4) + 'AAAA', ''])
    await expect(readDraft(withPass(wrong), id)).rejects.toMatchObject({ code: 'pass.wrong' })
  await expect(readDraft(club, id), 'without a pass').rejects.toMatchObject({ code: 'pass.wrong' })
  await publishEvent(asAdmin(club), id)
  expect(await readDraft(withPass(pass), id)).toEqual({ isPublic: true })
  expect((await getEventForStaff(club, id)).draftPass).toBeNull()
  const otherPass = await passOf(other)
  await deleteEvent(asAdmin(club), other, { registered: 0 })
  await expect(readDraft(withPass(otherPass), other)).rejects.toMatchObject(notFound)
})
