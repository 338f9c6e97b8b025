import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultVisibleFacts } from '#base/default-club-facts.ts'
import { siteContext } from '#kit/both/site-context.ts'
import { loader } from '#root.tsx'

afterEach(() => vi.useRealTimers())

const loaded = (facts: unknown) => {
  const context = new RouterContextProvider()
  context.set(siteContext, { origin: 'https://cercle.example', readFacts: async () => facts } as never)
  return loader({ context } as never)
}

test('a page without the facts of the club has those of the demo, and says that it is not to be kept', async () => {
  const without = await loaded(undefined)
  expect(without).toMatchObject({ data: { facts: defaultVisibleFacts }, init: { status: 503 } })
  const own = { ...defaultVisibleFacts, name: 'El Rebost' }
  expect(await loaded(own)).toMatchObject({ data: { facts: own }, init: { status: 200 } })
})

test('the server’s HTML has the time of rendering, at which registrations open and close', async () => {
  vi.setSystemTime('2026-03-14T18:57:42Z')
  const { data } = await loaded(undefined)
  expect(new Date(data.renderedAt).toISOString()).toBe('2026-03-14T18:57:00.000Z')
})
