import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { siteContext } from '#kit/both/site-context.ts'
import { loader } from '#root.tsx'

afterEach(() => vi.useRealTimers())

test('the server’s HTML has the time of rendering, at which registrations open and close', async () => {
  const context = new RouterContextProvider()
  context.set(siteContext, { origin: 'https://cercle.example', readFacts: async () => null } as never)
  vi.setSystemTime('2026-03-14T18:57:42Z')
  const { data } = await loader({ context } as never)
  expect(new Date(data.renderedAt).toISOString()).toBe('2026-03-14T18:57:00.000Z')
})
