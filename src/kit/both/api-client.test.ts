import { expect, test } from 'vitest'
import { createApiClient } from './api-client.ts'

const requests: [address: string, init: RequestInit | undefined][] = []
const client = createApiClient(async (input, init) => {
  requests.push([String(input), init])
  return Response.json({ id: '1' })
})

test('a read sends its method, its path, and the defined query parameters', async () => {
  await client.api.events.$get({ query: { limit: '3' } })
  expect(requests.pop()).toEqual(['/api/events?limit=3', { method: 'GET' }])
  const answer = await client.api.events.$get({ query: { limit: undefined } })
  expect(requests.pop()?.[0]).toBe('/api/events')
  expect(await answer.json()).toEqual({ id: '1' })
})

test('a write sends JSON, and special characters of a parameter are encoded', async () => {
  await client.api['blog-posts'][':slug'].$get({ param: { slug: 'pa i vi/què?' } })
  expect(requests.pop()?.[0]).toBe('/api/blog-posts/pa%20i%20vi%2Fqu%C3%A8%3F')
  const form = { fullName: 'Núria', email: 'nuria@cercle.example', password: 'una olla al foc', code: '1234' }
  await client.api.setup.$post({ json: form })
  expect(requests.pop()).toEqual([
    '/api/setup',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(form),
    },
  ])
})
