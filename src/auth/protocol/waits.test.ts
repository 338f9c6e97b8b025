import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { requestDeadlines } from '#db/deadlines.ts'
import { inConstantTime } from '../limits/constant-time.ts'
import { requestDeadline } from '#http/request-deadline.ts'
import type { AuthService } from '../service.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const paced = (evenPace: number) => ({ settings: { constantTimeMs: evenPace } }) as AuthService
const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
/** What came of it, whether the work had ended by then, and whether the pace was kept. */
const outcome = async (pace: number, takes: number, fails = false) => {
  const begun = performance.now()
  let isDone = false
  const work = async () => {
    await sleep(takes)
    isDone = true
    if (fails) throw new Error('refused')
  }
  const came = await inConstantTime(paced(pace), work).then(
    () => 'done',
    (error: Error) => error.message,
  )
  return [came, isDone, performance.now() - begun >= pace - 2]
}

test('in constant time every answer takes as long, a refusal too, and none waits for longer work', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await outcome(60, 1)).toEqual(['done', true, true])
  expect(await outcome(60, 1, true)).toEqual(['refused', true, true])
  expect(await outcome(20, 2000)).toEqual(['done', false, true])
  expect(error).not.toHaveBeenCalled()
  expect(await outcome(20, 500, true)).toEqual(['done', false, true])
  await expect.poll(() => error.mock.calls.length, { timeout: 5000 }).toBe(1)
  await sleep(2000)
  expect(error, 'what is done behind the answer is no error').toHaveBeenCalledOnce()
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
  const asked = async (method: string, path: string, takes: number) => {
    const body = method === 'POST' ? { body: 'sent' } : {}
    const answer = app.request(`${path}?takes=${takes}`, { method, ...body })
    await vi.runAllTimersAsync()
    const { status } = await answer
    return [status, await (await answer).text()]
  }
  const { web } = requestDeadlines
  expect(await asked('POST', '/user', web - 1)).toEqual([200, 'sent'])
  expect(await asked('POST', '/user', web + 1)).toEqual([503, 'RequestDeadline'])
  expect(await asked('GET', '/user', web + 1)).toEqual([503, 'RequestDeadline'])
  expect(await asked('GET', '/callback', 10 * web)).toEqual([200, ''])
  expect(vi.getTimerCount(), 'nothing is waited for afterwards').toBe(0)
})

test('a slow line costs a request none of its time', async () => {
  vi.useFakeTimers()
  const app = new Hono().use(requestDeadline(() => 'web')).post('*', async (c) => c.text(await c.req.text()))
  const body = new ReadableStream<Uint8Array>({
    start: async (line) => {
      await sleep(2 * requestDeadlines.web)
      line.enqueue(new TextEncoder().encode('sent'))
      line.close()
    },
  })
  const answer = app.request('/', { method: 'POST', body, duplex: 'half' } as RequestInit)
  await vi.runAllTimersAsync()
  expect(await (await answer).text()).toBe('sent')
})
