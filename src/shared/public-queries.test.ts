import { expect, test } from 'vitest'
import { keptQuery, readQuery } from './public-queries.ts'

test('a parameter that a page does not read is no part of what is kept', () => {
  expect(keptQuery('/', '?fbclid=1&utm_source=x')).toBe('')
  expect(keptQuery('/eventos', '?utm_source=x&pagina=2&fbclid=1')).toBe('?pagina=2')
})

test('what asks for the same is kept as the same', () => {
  expect(keptQuery('/calendar.ics', '?idioma=de')).toBe('')
  expect(keptQuery('/eventos', '?anteriores=3&pagina=2')).toBe(keptQuery('/eventos', '?pagina=2&anteriores=3'))
  expect(keptQuery('/blog', '?pagina=02')).toBe('')
  expect(keptQuery('/blog', '?pagina=-1&pagina=2')).toBe('')
})

test('what anybody can make up without end is read and not kept', () => {
  for (const [route, search] of [
    ['/eventos', '?pagina=999'],
    ['/eventos', '?categoria=x'],
    ['/api/events', '?from=2026-11-23T00:00Z&limit=3'],
    ['/sitemap-blog.xml', '?mes=x'],
  ] as const)
    expect(keptQuery(route, search), search).toBeUndefined()
  expect(readQuery('/eventos', new URLSearchParams('pagina=999&categoria='))).toEqual({ pagina: '999', categoria: '' })
})
