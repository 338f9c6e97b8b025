import { expect, test } from 'vitest'
import { createApiClient } from './api-client.ts'

const asked: [address: string, init: RequestInit | undefined][] = []
const client = createApiClient(async (input, init) => {
  asked.push([String(input), init])
  return Response.json({ id: '1' })
})

test('reads with a method, an address, and only the questions that are asked', async () => {
  await client.api.events.$get({ query: { limit: '3' } })
  expect(asked.pop()).toEqual(['/api/events?limit=3', { method: 'GET' }])
  const answer = await client.api.events.$get({ query: { limit: undefined } })
  expect(asked.pop()?.[0]).toBe('/api/events')
  expect(await answer.json()).toEqual({ id: '1' })
})

test('writes JSON, and an odd name stays one step of the address', async () => {
  await client.api['blog-posts'][':slug'].$get({ param: { slug: 'pa i vi/què?' } })
  expect(asked.pop()?.[0]).toBe('/api/blog-posts/pa%20i%20vi%2Fqu%C3%A8%3F')
  const form = { fullName: 'Núria', email: 'nuria@cercle.example', password: 'una olla al foc', code: '1234' }
  await client.api.setup.$post({ json: form })
  expect(asked.pop()).toEqual([
    '/api/setup',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(form),
    },
  ])
})
