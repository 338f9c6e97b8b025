import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { aPost, aRestaurant, anEvent, anOrganizer } from '#tests/factories.ts'
import { readAgenda } from '../events/agenda.ts'
import { getPublishedPost } from '../blog/blog-posts.ts'
import { getEvent } from '../events/events.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'

const elsewhere = 'https://pics.example/a.jpg'
const own = '/plates/01-vi.svg'

test('pictures of other sites that rows have from before are not shown', async ({ club }) => {
  const organizer = await anOrganizer(club, { logoUrl: elsewhere })
  const event = await anEvent(club, { imageUrl: elsewhere, images: [elsewhere, own], organizerId: organizer.id })
  const restaurant = await aRestaurant(club, { images: [elsewhere, own], chefPhoto: elsewhere })
  const post = await aPost(club, { coverImage: elsewhere, content: `<p>Hola</p><img src="${elsewhere}">` })
  const shown = await Promise.all([
    getEvent(club, event.id),
    readAgenda(club, {}),
    getRestaurant(club, restaurant.id),
    getPublishedPost(club, post.slug),
  ])
  expect(JSON.stringify(shown)).not.toContain('pics.example')
  expect(JSON.stringify(shown)).toContain(own)
})
