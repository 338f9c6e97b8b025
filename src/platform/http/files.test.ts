import { expect, vi } from 'vitest'
import { StorageUnavailable } from '../storage/storage.ts'
import { origin, test } from '#tests/site.ts'

test('while the storage does not answer photos get 503, and other answers go on', async ({ testSite }) => {
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {})
  testSite.club.storage.read = () => Promise.reject(new StorageUnavailable('no answer in 20 s'))
  const get = async (path: string) => (await testSite.send(new Request(origin + path))).status
  expect(await get('/files/uploads/events/1-a.webp')).toBe(503)
  expect(await get('/og/files/uploads/events/1-a.jpg')).toBe(503)
  expect(await get('/api/events')).toBe(200)
  expect(errorLog).toHaveBeenCalledTimes(2)
  errorLog.mockRestore()
})

test('a HEAD request for a photo gets its headers and closes the file', async ({ testSite }) => {
  const cancel = vi.fn<() => void>()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({ cancel })
  testSite.club.storage.read = async () => ({ body, bytes: 300_000 })
  const answer = await testSite.send(new Request(`${origin}/files/uploads/events/1-a.webp`, { method: 'HEAD' }))
  expect([answer.status, answer.headers.get('Content-Length')]).toEqual([200, '300000'])
  expect(answer.headers.get('Content-Type')).toBe('image/webp')
  expect(cancel).toHaveBeenCalledOnce()
})

test('a name too long for a file gets 404', async ({ testSite }) => {
  const long = 'a'.repeat(5000)
  for (const path of [`/files/uploads/events/${long}.webp`, `/og/files/uploads/events/${long}.jpg`])
    expect((await testSite.send(new Request(origin + path))).status).toBe(404)
})
