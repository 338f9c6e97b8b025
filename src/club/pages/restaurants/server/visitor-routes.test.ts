import { expect } from 'vitest'
import { apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aPost, aRestaurant } from '#tests/factories.ts'

const unknown = '00000000-0000-4000-8000-000000000000'

test('the restaurants, and one by its id', async ({ club }) => {
  const { id } = await aRestaurant(club)
  const callApi = apiCallerOf(club)
  expect(await callApi('/api/restaurants')).toMatchObject({ status: 200, body: [{ id, nombre: 'Can Prova' }] })
  expect(await callApi(`/api/restaurants/${id}`)).toMatchObject({ status: 200, body: { id, resenas: [] } })
})

test.for(['1', 'nope', unknown])('a restaurant with the id %s is not found', async (id, { club }) => {
  expect(await apiCallerOf(club)(`/api/restaurants/${id}`)).toEqual({
    status: 404,
    body: { error: 'restaurant.not-found' },
  })
})

test('the posts, and one by its slug', async ({ club }) => {
  const { slug } = await aPost(club)
  const callApi = apiCallerOf(club)
  expect(await callApi('/api/blog-posts')).toMatchObject({ status: 200, body: [{ slug }] })
  expect(await callApi(`/api/blog-posts/${slug}`)).toMatchObject({ status: 200, body: { slug } })
  expect(await callApi('/api/blog-posts/nope')).toEqual({ status: 404, body: { error: 'post.not-found' } })
})
