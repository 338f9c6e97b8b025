import { expect, test } from 'vitest'
import { cacheKeyQuery, readQuery } from './public-queries.ts'

test('a parameter that a page does not read is no part of the cache key', () => {
  expect(cacheKeyQuery('/', '?fbclid=1&utm_source=x')).toBe('')
  expect(cacheKeyQuery('/eventos', '?utm_source=x&pagina=2&fbclid=1')).toBe('?pagina=2')
})

test('events without the cancelled ones are another answer than all of them', () => {
  expect(cacheKeyQuery('/api/events', '?limit=3&cancelled=no')).not.toBe(cacheKeyQuery('/api/events', '?limit=3'))
})

test('equivalent queries have the same cache key', () => {
  expect(cacheKeyQuery('/calendar.ics', '?idioma=de')).toBe('')
  expect(cacheKeyQuery('/eventos', '?anteriores=3&pagina=2')).toBe(cacheKeyQuery('/eventos', '?pagina=2&anteriores=3'))
  expect(cacheKeyQuery('/blog', '?pagina=02')).toBe('')
  expect(cacheKeyQuery('/blog', '?pagina=-1&pagina=2')).toBe('')
})

test('parameters with unlimited values are read but not cached', () => {
  for (const [route, search] of [
    ['/eventos', '?pagina=999'],
    ['/eventos', '?categoria=x'],
    ['/api/events', '?from=2026-11-23T00:00Z&limit=3'],
    ['/sitemap-blog.xml', '?mes=x'],
  ] as const)
    expect(cacheKeyQuery(route, search), search).toBeUndefined()
  expect(readQuery('/eventos', new URLSearchParams('pagina=999&categoria='))).toEqual({ pagina: '999', categoria: '' })
})
