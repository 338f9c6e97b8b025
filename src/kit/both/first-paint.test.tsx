import type { DehydratedState } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#tests/screen.tsx'
import { FirstPaint, firstPaint } from './first-paint.tsx'

type Loaded = { data: DehydratedState & { hasFailed: boolean }; init: { status: number } }

/** What the loader of a screen with this query returns. */
const load = async (queryFn: () => Promise<string>) =>
  (await firstPaint(() => [{ queryKey: ['one'], queryFn }])({
    context: { get: () => ({ api: {} }) },
    params: {},
    request: new Request('http://localhost/'),
  } as never)) as unknown as Loaded

const notRead = {
  es: 'Ahora mismo no podemos mostrar esta página entera.',
  ca: 'Ara mateix no podem mostrar aquesta pàgina sencera.',
}

test('a failed read answers 503 and is shown where no script retries it; a successful read shows nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const failed = await load(() => Promise.reject(new Error('no database')))
  const read = await load(async () => 'read')
  expect([failed.init.status, read.init.status]).toEqual([503, 200])
  for (const [at, text] of [
    ['/', notRead.es],
    ['/ca', notRead.ca],
  ] as const) {
    const html = async ({ data }: Loaded) =>
      (await renderScreen(() => <FirstPaint state={data}>{null}</FirstPaint>, { at })).html
    expect(await html(failed)).toMatch(new RegExp(`<noscript>.*${text}.*</noscript>`))
    expect(await html(read)).toBe('')
  }
})
