import { expect } from 'vitest'
import { test, today } from '#tests/club.ts'
import { aPost, aPostForm, aRestaurant, anEvent, asAdmin } from '#tests/factories.ts'
import { getEvent } from '#club/evenings/events/server/events.ts'
import { getRestaurantPage } from '#club/evenings/events/server/restaurant-page.ts'
import { createPost, changePost, listPostChoices } from './blog-posts-editing.ts'
import { getPublishedPost } from './blog-posts.ts'

const at = (days: number) => new Date(today.getTime() + days * 24 * 60 * 60 * 1000)
const nobody = '0b6f3d8e-41c7-4f0a-9d52-6c1f7a2e8b31'

test('a post links to its event and its restaurant, and their pages list the post', async ({ club }) => {
  const event = await anEvent(club, { plate: '/plates/01-vi.svg' })
  const restaurant = await aRestaurant(club)
  const about = { eventId: event.id, restaurantId: restaurant.id }
  const post = await createPost(asAdmin(club), aPostForm({ ...about, status: 'published' }))
  await aPost(club, { ...about, title: 'Antes', slug: 'antes', publishedAt: at(-5) })
  await aPost(club, { ...about, status: 'draft', publishedAt: null })
  await aPost(club, { ...about, deletedAt: today })
  await aPost(club, { title: 'De nada' })
  expect(await getPublishedPost(club, post.slug)).toMatchObject({
    event: { id: event.id, title: event.title, imageUrl: '/plates/01-vi.svg' },
    restaurant: { id: restaurant.id, nombre: 'Can Prova' },
  })
  const slugs = [post.slug, 'antes']
  expect((await getEvent(club, event.id)).posts.map(({ slug }) => slug)).toEqual(slugs)
  expect((await getRestaurantPage(club, restaurant.id)).publicaciones.map(({ slug }) => slug)).toEqual(slugs)
})

test('a post never shows an event or a restaurant that is a draft or in the trash', async ({ club }) => {
  const event = await anEvent(club, { publishedAt: null })
  const restaurant = await aRestaurant(club, { deletedAt: today })
  await aPost(club, { slug: 'solo', eventId: event.id, restaurantId: restaurant.id })
  const visible = { eventId: (await anEvent(club)).id, restaurantId: (await aRestaurant(club)).id }
  await aPost(club, { slug: 'otra', ...visible })
  expect(await getPublishedPost(club, 'solo')).toMatchObject({ event: null, restaurant: null })
})

test('a form of the previous release keeps the event of a post; an event that does not exist is refused', async ({
  club,
}) => {
  const admin = asAdmin(club)
  const { id: eventId } = await anEvent(club)
  const post = await createPost(admin, aPostForm({ eventId }))
  const kept = await changePost(admin, post.id, { ...aPostForm(), version: post.version })
  expect(kept.eventId).toBe(eventId)
  const cleared = await changePost(admin, post.id, { ...aPostForm({ eventId: null }), version: kept.version })
  expect(cleared.eventId).toBeNull()
  const save = changePost(admin, post.id, { ...aPostForm({ eventId: nobody }), version: cleared.version })
  await expect(save).rejects.toMatchObject({ code: 'event.not-found' })
})

test('a post may be about any event and restaurant that is not in the trash', async ({ club }) => {
  await anEvent(club, { title: 'Primera', date: at(-3) })
  await anEvent(club, { title: 'Borrador', date: at(9), publishedAt: null })
  await anEvent(club, { deletedAt: today })
  await aRestaurant(club)
  const { events, restaurants } = await listPostChoices(club)
  expect(events.map(({ title }) => title)).toEqual(['Borrador', 'Primera'])
  expect(restaurants.map(({ name }) => name)).toEqual(['Can Prova'])
})
