import { expect, onTestFinished, test, vi } from 'vitest'
import { plain } from '#base/text/plain.ts'
import { today } from '#tests/club.ts'
import { isPublished, publicationInWords, publicationOf, visibilityOf } from './publication.ts'

const at = (milliseconds: number) => ({ publishedAt: new Date(today.getTime() + milliseconds).toISOString() })
const draft = { publishedAt: null }

test('an event is public from its publication time on; form and toast name its state', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: today })
  onTestFinished(() => void vi.useRealTimers())
  const [before, then, later] = [at(-1), at(0), at(60_000)]
  expect([before, then, later, draft].map(isPublished)).toEqual([true, true, false, false])
  expect([before, then, later, draft].map((event) => publicationOf(event))).toEqual([
    'now',
    'now',
    '2026-03-14T13:01',
    'draft',
  ])
  expect([before, later, draft].map((event) => plain(visibilityOf(event, 'es')))).toEqual([
    'Ya se ve en la web.',
    'Se publica el sáb 14 mar 2026 - 13:01.',
    'Es un borrador: no se ve en la web.',
  ])
  const words = ['now', 'draft', '2026-03-14T13:01', ''].map((value) => plain(publicationInWords(value, 'es')))
  expect(words).toEqual(['Publicado ahora', 'Borrador', 'Se publica el sáb 14 mar 2026 - 13:01', ''])
})
