import { expect } from 'vitest'
import { test, today } from '#tests/club.ts'
import { aPost, aRestaurant, anEvent } from '#tests/factories.ts'
import { getEvent } from './events.ts'

const at = (days: number) => new Date(today.getTime() + days * 24 * 60 * 60 * 1000)

test('the page of an event leads to events with seats, of its category and its restaurant first', async ({ club }) => {
  const { id: restaurantId } = await aRestaurant(club)
  const event = await anEvent(club, { category: 'Catas', restaurantId, date: at(5) })
  await anEvent(club, { title: 'Pronto', category: 'Charlas', date: at(1) })
  await anEvent(club, { title: 'En la casa', category: 'Cenas', restaurantId, date: at(20) })
  await anEvent(club, { title: 'Otra cata', category: 'Catas', date: at(30) })
  await anEvent(club, { title: 'Tarde', category: 'Charlas', date: at(40) })
  const never = { category: 'Catas', restaurantId, date: at(2) }
  await anEvent(club, { ...never, title: 'Completa', maxParticipants: 2, registered: 2 })
  await anEvent(club, { ...never, title: 'Cancelada', cancelledAt: today })
  await anEvent(club, { ...never, title: 'Cerrada', closesAt: today })
  await anEvent(club, { ...never, title: 'De socios', publicFrom: at(1) })
  await anEvent(club, { ...never, title: 'Borrador', publishedAt: null })
  await anEvent(club, { ...never, title: 'Pasada', date: at(-2) })
  const { events } = (await getEvent(club, event.id)).related
  expect(
    events.map(({ title }) => title),
    'three with the restaurant',
  ).toEqual(['Otra cata', 'En la casa'])

  const over = await anEvent(club, { category: 'Catas', restaurantId, date: at(-5) })
  const { related } = await getEvent(club, over.id)
  expect(
    related.events.map(({ title }) => title),
    'one after the other',
  ).toEqual([event.title, 'En la casa', 'Otra cata'])
})

test('it leads to its restaurant, and to a post about that or its category, not about itself', async ({ club }) => {
  const restaurant = await aRestaurant(club, { nombre: 'El Safareig', plate: '/plates/01-vi.svg' })
  const event = await anEvent(club, { category: 'Catas', restaurantId: restaurant.id })
  const other = await anEvent(club, { category: 'Catas' })
  const related = async () => (await getEvent(club, event.id)).related
  expect(await related()).toMatchObject({
    restaurant: { id: restaurant.id, nombre: 'El Safareig', picture: '/plates/01-vi.svg' },
    post: null,
  })
  await aPost(club, { slug: 'propia', eventId: event.id })
  expect((await related()).post).toBeNull()
  await aPost(club, { slug: 'nueva' })
  expect((await related()).post).toMatchObject({ slug: 'nueva' })
  await aPost(club, { slug: 'de-catas', eventId: other.id, publishedAt: at(-5) })
  expect((await related()).post).toMatchObject({ slug: 'de-catas' })
  await aPost(club, { slug: 'de-la-casa', restaurantId: restaurant.id, publishedAt: at(-9) })
  await aPost(club, { slug: 'borrador', restaurantId: restaurant.id, status: 'draft', publishedAt: null })
  expect((await related()).post).toMatchObject({ slug: 'de-la-casa' })
  expect((await getEvent(club, other.id)).related, 'without a restaurant').toMatchObject({ restaurant: null })
})
