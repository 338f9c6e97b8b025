import { readFileSync } from 'node:fs'
import { QueryClient, QueryObserver, environmentManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from './api.ts'
import { createQueryClient } from './query-client.ts'

// The library uses other times on a server.
environmentManager.setIsServer(() => false)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The times of all attempts of a read that always fails, in milliseconds from the first one. */
const triesOf = async (client: QueryClient, error: Error) => {
  const begun = Date.now()
  const tries: number[] = []
  const read = client.fetchQuery({
    queryKey: ['always fails'],
    queryFn: () => {
      tries.push(Date.now() - begun)
      return Promise.reject(error)
    },
    // `fetchQuery` does not retry by default, unlike the query of a screen.
    retry: client.getDefaultOptions().queries?.retry ?? 3,
  })
  read.catch(() => {})
  await vi.runAllTimersAsync()
  return tries
}

test('a failed read is retried three times, after 1, 2 and 4 seconds (spec §7)', async () => {
  expect(await triesOf(createQueryClient(), new Error('away'))).toEqual([0, 1000, 3000, 7000])
})

test('the delays double up to 30 seconds', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: 7 } } })
  const tries = await triesOf(client, new Error('away'))
  const delays = tries.slice(1).map((at, index) => at - tries[index]!)
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

test('a refusal is not retried', async () => {
  expect(await triesOf(createQueryClient(), new Refused('event.not-found', 404))).toEqual([0])
})

test('a write is not retried', async () => {
  const client = createQueryClient()
  const write = vi.fn().mockRejectedValue(new Error('away'))
  const sent = client
    .getMutationCache()
    .build(client, { mutationFn: write })
    .execute(undefined)
    .catch(() => {})
  await vi.runAllTimersAsync()
  await sent
  expect(write).toHaveBeenCalledTimes(1)
})

test('an unused cache entry is deleted after five minutes', async () => {
  const client = createQueryClient()
  const stop = new QueryObserver(client, { queryKey: ['seen'], queryFn: () => 'seen' }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(10)
  stop()
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 100)
  expect(client.getQueryData(['seen'])).toBe('seen')
  await vi.advanceTimersByTimeAsync(200)
  expect(client.getQueryData(['seen'])).toBeUndefined()
})

test('a screen without data retries by itself', async () => {
  let isUnavailable = true
  const observer = new QueryObserver(createQueryClient(), {
    queryKey: ['comes back'],
    queryFn: () => (isUnavailable ? Promise.reject(new Error('away')) : 'here'),
  })
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(8000)
  expect(observer.getCurrentResult().status).toBe('error')
  isUnavailable = false
  await vi.advanceTimersByTimeAsync(31_000)
  expect(observer.getCurrentResult().data).toBe('here')
  stop()
})

// The library does not export its numbers, so the test reads them from the installed file.
const sonner = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8')

test.each([
  ['toasts visible at once', /VISIBLE_TOASTS_AMOUNT = 3;/],
  ['offset of 24 px', /VIEWPORT_OFFSET = '24px';/],
  ['offset of 16 px on mobile', /MOBILE_VIEWPORT_OFFSET = '16px';/],
  ['lifetime of 4000 ms', /TOAST_LIFETIME = 4000;/],
  ['width of 356 px', /TOAST_WIDTH = 356;/],
  ['gap of 14 px', /\bGAP = 14;/],
  ['swipe of 45 px', /SWIPE_THRESHOLD = 45;/],
  ['exit of 200 ms', /TIME_BEFORE_UNMOUNT = 200;/],
  ['bottom right', /position = 'bottom-right'/],
  ['Alt+T', /hotkey = \[\s*'altKey',\s*'KeyT'\s*\]/],
])('the installed toasts have the spec’s %s (§9)', (_name, number) => {
  expect(sonner).toMatch(number)
})

test('our toaster changes none of them', () => {
  // But for a toast with a button: it stays as long as the button works.
  const toaster = readFileSync('src/kit/site/toasts/toaster.tsx', 'utf8')
    .replace('duration: act.seconds * 1000,', '')
    // The same distances, from the bar at the foot of the panel where there is one.
    .replace('offset={aboveFootBar(24)} mobileOffset={aboveFootBar(16)}', '')
  expect(toaster).not.toMatch(/visibleToasts|duration|gap=|offset|position=|hotkey|width/i)
})
