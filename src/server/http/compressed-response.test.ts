import { expect, test } from 'vitest'
import { compress, sizeOf } from './compressed-response.ts'

const page = '<p>Pa, oli i conversa.</p>'.repeat(1000)
const packed = () => compress(new Response(page, { headers: { 'Content-Type': 'text/html' } }), {})

test('a packed answer holds its compressed bytes, and nothing besides', async () => {
  const answer = await packed()
  const held = [answer.br, answer.gzip].map(({ bytes }) => bytes.buffer.byteLength)
  expect(sizeOf(answer)).toBe(held.reduce((sum, bytes) => sum + bytes))
  expect(sizeOf(answer)).toBeLessThan(page.length / 10)
})

test('a cache knows that an answer differs by encoding, and by nothing else', async () => {
  const { br, gzip, plain } = await packed()
  for (const { headers } of [br, gzip, plain]) expect(headers.vary).toBe('Accept-Encoding')
})

test('packed answers say in each encoding how long they are', async () => {
  const { br, gzip, plain } = await packed()
  expect([br, gzip].map(({ headers }) => headers['content-length'])).toEqual([br.bytes.length, gzip.bytes.length])
  expect(plain.headers).toMatchObject({ 'content-length': page.length })
  expect(plain.headers).not.toHaveProperty('content-encoding')
})
