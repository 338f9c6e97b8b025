import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { requestDeadlines } from '#platform/database/deadlines.ts'
import { inConstantTime } from '../limits/constant-time.ts'
import { requestDeadline } from '#platform/http/request-deadline.ts'
import type { AuthService } from '../service.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const serviceWith = (constantTimeMs: number) => ({ settings: { constantTimeMs } }) as AuthService
const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
/** The result, whether the work had ended by then, and whether the answer took the constant time. */
const outcome = async (constantTimeMs: number, takes: number, fails = false) => {
  const start = performance.now()
  let isDone = false
  const work = async () => {
    await sleep(takes)
    isDone = true
    if (fails) throw new Error('refused')
  }
  const result = await inConstantTime(serviceWith(constantTimeMs), work).then(
    () => 'done',
    (error: Error) => error.message,
  )
  return [result, isDone, performance.now() - start >= constantTimeMs - 2]
}

test('every answer takes the constant time, a refusal too, and none waits for longer work', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await outcome(60, 1)).toEqual(['done', true, true])
  expect(await outcome(60, 1, true)).toEqual(['refused', true, true])
  expect(await outcome(20, 2000)).toEqual(['done', false, true])
  expect(error).not.toHaveBeenCalled()
  expect(await outcome(20, 500, true)).toEqual(['done', false, true])
  await expect.poll(() => error.mock.calls.length, { timeout: 5000 }).toBe(1)
  await sleep(2000)
  expect(error, 'work that succeeds after the answer logs nothing').toHaveBeenCalledOnce()
})

test('without a constant time an answer waits for its work', async () => {
  expect(await outcome(0, 30)).toEqual(['done', true, true])
  expect(await outcome(0, 30, true)).toEqual(['refused', true, true])
})

test('a request ends at the deadline of its kind, where it has one', async () => {
  vi.useFakeTimers()
  const app = new Hono()
    .use(requestDeadline(({ req }) => (req.path === '/callback' ? undefined : 'web')))
    .all('*', async (c) => {
      await sleep(Number(c.req.query('takes')))
      return c.text(await c.req.text())
    })
    .onError((error, c) => c.text(error.constructor.name, 503))
  const request = async (method: string, path: string, takes: number) => {
    const body = method === 'POST' ? { body: 'sent' } : {}
    const answer = app.request(`${path}?takes=${takes}`, { method, ...body })
    await vi.runAllTimersAsync()
    const { status } = await answer
    return [status, await (await answer).text()]
  }
  const { web } = requestDeadlines
  expect(await request('POST', '/user', web - 1)).toEqual([200, 'sent'])
  expect(await request('POST', '/user', web + 1)).toEqual([503, 'RequestDeadline'])
  expect(await request('GET', '/user', web + 1)).toEqual([503, 'RequestDeadline'])
  expect(await request('GET', '/callback', 10 * web)).toEqual([200, ''])
  expect(vi.getTimerCount(), 'no timer remains').toBe(0)
})

test('the time of a slow upload does not count', async () => {
  vi.useFakeTimers()
  const app = new Hono().use(requestDeadline(() => 'web')).post('*', async (c) => c.text(await c.req.text()))
  const body = new ReadableStream<Uint8Array>({
    start: async (upload) => {
      await sleep(2 * requestDeadlines.web)
      upload.enqueue(new TextEncoder().encode('sent'))
      upload.close()
    },
  })
  const answer = app.request('/', { method: 'POST', body, duplex: 'half' } as RequestInit)
  await vi.runAllTimersAsync()
  expect(await (await answer).text()).toBe('sent')
})
