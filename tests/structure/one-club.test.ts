import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverFiles } from './sources.ts'

/** A transaction that is not begun by `inTransaction`, or whose club has another name than the one it is made from. */
const secondClubs = (text: string) =>
  [...text.matchAll(/\.transaction\(|\binTransaction(?:<[^(]*>)?\((\w+),\s*(?:async )?\(?(\w+)?/g)].flatMap(
    ([found, outer, inner]) => (outer === undefined || (inner !== undefined && inner !== outer) ? [found] : []),
  )

test('a transaction hands on one club, and the outer one is out of reach', () => {
  const sources = serverFiles.filter((path) => path.startsWith('src/club/'))
  const found = sources.flatMap((path) => secondClubs(readFileSync(path, 'utf8')).map(() => path))
  expect(found).toEqual(['src/club/core/server/club.ts'])
})

test('a planted second club is found', () => {
  const found = (text: string) => secondClubs(text).length
  expect(found('club.db.transaction(async (tx) => {})')).toBe(1)
  expect(found('inTransaction(club, async (within) => {})')).toBe(1)
  expect(found('inTransaction<Club, Row>(club, (within) => f(within))')).toBe(1)
  expect(found('inTransaction(club, (club) => f(club))')).toBe(0)
  expect(found('inTransaction(club, async ({ db }) => {})')).toBe(0)
})
