import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CaOf, caOfSaved, hashOf, translationStates } from './translation.ts'

const translated = [
  { name: 'title' },
  { name: 'description' },
  { name: 'location', isName: true },
  { name: 'category' },
] as const
type Texts = { title: string; titleCa: string; location: string; locationCa: string }
type Row = Texts & { caOf: CaOf }

const saved = (before: Row | undefined, after: Texts, checked?: string[]): Row => ({
  ...after,
  caOf: caOfSaved(translated, before, after, checked),
})
const statesOf = (row: Row) => translationStates(translated, row, row.caOf)
const texts = (changed: Partial<Texts> = {}): Texts => ({
  title: 'Cena',
  titleCa: 'Sopar',
  location: 'Calle Mayor 1',
  locationCa: 'Carrer Major 1',
  ...changed,
})

test('a place that changes in Spanish alone makes its Catalan stale; the title stays checked', () => {
  const moved = saved(saved(undefined, texts()), texts({ location: 'Calle Nueva 2' }))
  expect(statesOf(moved)).toMatchObject({ location: 'stale', title: 'checked' })
})

test('a translation is current again when the Spanish text goes back, or when somebody confirms it', () => {
  const first = saved(undefined, texts())
  const moved = saved(first, texts({ location: 'Calle Nueva 2' }))
  expect(statesOf(saved(moved, texts()))).toMatchObject({ location: 'checked' })

  const checked = saved(moved, texts({ location: 'Calle Nueva 2' }), ['location'])
  expect(statesOf(checked)).toMatchObject({ location: 'checked' })
})

test('a row of an older release is unknown until its Spanish changes without its Catalan', () => {
  const old = { ...texts(), caOf: {} }
  expect(statesOf(old)).toMatchObject({ title: 'unknown', location: 'unknown' })
  expect(statesOf(saved(old, texts({ location: 'Calle Nueva 2' })))).toMatchObject({
    title: 'unknown',
    location: 'stale',
  })
})

test('an empty Catalan text is missing; an empty Catalan name is not', () => {
  const row = saved(undefined, texts({ titleCa: '', locationCa: '' }))
  expect(statesOf(row)).toEqual({ title: 'missing', description: 'none', location: 'none', category: 'none' })
})

test('the copy of a row keeps the states of its texts, except those written anew', () => {
  const stale = saved(saved(undefined, texts()), texts({ title: 'Comida', location: 'Calle Nueva 2' }))
  const copy = saved(stale, { ...stale, title: 'Merienda', titleCa: 'Berenar' })
  expect(statesOf(copy)).toMatchObject({ title: 'checked', location: 'stale' })
})

const text = fc.constantFrom('', 'a', 'b', 'c')
const someTexts = fc.record({ title: text, titleCa: text, location: text, locationCa: text })

test('after any saves the state depends on the Spanish text for which the Catalan was written, and an unchanged save keeps it', () => {
  fc.assert(
    fc.property(
      someTexts,
      fc.array(fc.record({ after: someTexts, finds: fc.boolean() }), { maxLength: 8 }),
      (start, saves) => {
        // The model remembers the Spanish text itself; undefined while nobody knows it.
        let row: Row = { ...start, caOf: {} }
        let writtenFor: string | undefined
        for (const { after, finds } of saves) {
          if (after.titleCa === '') writtenFor = undefined
          else if (after.titleCa !== row.titleCa || finds) writtenFor = after.title
          else if (after.title !== row.title) writtenFor ??= row.title
          row = saved(row, after, finds ? ['title'] : [])

          const known = writtenFor === undefined ? 'unknown' : writtenFor === row.title ? 'checked' : 'stale'
          const missing = row.title === '' ? 'none' : 'missing'
          expect(statesOf(row).title).toBe(row.titleCa === '' ? missing : known)
          expect(saved(row, row).caOf).toEqual(row.caOf)
        }
      },
    ),
  )
})

test('the hash is that of UTF-8, as in PostgreSQL', () => {
  for (const words of ['', 'Col·lecció', '🍷 l’hivern'])
    expect(hashOf(words)).toBe(createHash('md5').update(words, 'utf8').digest('hex'))
})
