import { expect, test } from 'vitest'
import { compress, sizeOf } from './compressed-response.ts'

const page = '<p>Pa, oli i conversa.</p>'.repeat(1000)
const compressed = () => compress(new Response(page, { headers: { 'Content-Type': 'text/html' } }), {})

test('a compressed answer holds no memory beside its bytes', async () => {
  const answer = await compressed()
  const sizes = [answer.br, answer.gzip].map(({ bytes }) => bytes.buffer.byteLength)
  expect(sizeOf(answer)).toBe(sizes.reduce((sum, bytes) => sum + bytes))
  expect(sizeOf(answer)).toBeLessThan(page.length / 10)
})

test('an answer varies by encoding only', async () => {
  const { br, gzip, plain } = await compressed()
  for (const { headers } of [br, gzip, plain]) expect(headers.vary).toBe('Accept-Encoding')
})

test('a compressed answer has the right length in each encoding', async () => {
  const { br, gzip, plain } = await compressed()
  expect([br, gzip].map(({ headers }) => headers['content-length'])).toEqual([br.bytes.length, gzip.bytes.length])
  expect(plain.headers).toMatchObject({ 'content-length': page.length })
  expect(plain.headers).not.toHaveProperty('content-encoding')
})
