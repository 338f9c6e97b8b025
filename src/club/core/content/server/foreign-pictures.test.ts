import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { aPost, aRestaurant, anEvent, anOrganizer } from '#tests/factories.ts'
import { readAgenda } from '#club/evenings/events/server/agenda.ts'
import { getPublishedPost } from '#club/evenings/posts/server/blog-posts.ts'
import { getEvent } from '#club/evenings/events/server/events.ts'
import { getRestaurant } from '#club/pages/restaurants/server/restaurants.ts'

const foreign = 'https://pics.example/a.jpg'
const own = '/plates/01-vi.svg'

test('stored pictures of other sites are not shown', async ({ club }) => {
  const organizer = await anOrganizer(club, { logoUrl: foreign })
  const event = await anEvent(club, { imageUrl: foreign, images: [foreign, own], organizerId: organizer.id })
  const restaurant = await aRestaurant(club, { images: [foreign, own], chefPhoto: foreign })
  const post = await aPost(club, { coverImage: foreign, content: `<p>Hola</p><img src="${foreign}">` })
  const shown = await Promise.all([
    getEvent(club, event.id),
    readAgenda(club, {}),
    getRestaurant(club, restaurant.id),
    getPublishedPost(club, post.slug),
  ])
  expect(JSON.stringify(shown)).not.toContain('pics.example')
  expect(JSON.stringify(shown)).toContain(own)
})
