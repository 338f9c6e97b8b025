import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A sentence, the files that implement it, and its proofs: `file › title` of a test, or the decision that replaces the sentence. */
type Row = { says: string; livesIn: string[]; provenBy: string[] }
type Chapter = { title: string; sections: { title?: string; rows: Row[] }[] }

/** The sentences of the specification: one file for each of its chapters. */
const chapters: Chapter[] = globSync('tests/spec-coverage/*.json')
  .toSorted()
  .map((file) => JSON.parse(readFileSync(file, 'utf8')))
const rows = chapters.flatMap(({ sections }) => sections.flatMap((section) => section.rows))

test('every chapter of the specification has rows', () => {
  expect(chapters).toHaveLength(9)
  expect(rows.length).toBeGreaterThan(400)
})

test('every row names files, tests and decisions that exist', () => {
  expect(rows.flatMap(problemsOf)).toEqual([])
})

test('a missing file, title or decision is reported', () => {
  const here = 'tests/structure/spec-coverage.test.ts'
  const problems = (livesIn: string[], ...provenBy: string[]) => problemsOf({ says: 'A sentence', livesIn, provenBy })
  expect(problems(['src/nowhere.ts'], `${here} › no such title`)).toHaveLength(2)
  expect(problems([here], 'tests/nowhere.test.ts › a title')).toHaveLength(1)
  expect(problems([here], 'docs/decisions/999-nothing.md')).toHaveLength(1)
  expect(problems([here], here)).toHaveLength(1)
  expect(problems([here])).toHaveLength(1)
  expect(problems([], `${here} › every chapter of the specification has rows`)).toHaveLength(1)
})

function problemsOf({ says, livesIn, provenBy }: Row): string[] {
  const missing = livesIn.filter((file) => !existsSync(file)).map((file) => `${file} does not exist`)
  if (livesIn.length === 0) missing.push('no file implements it')
  if (provenBy.length === 0) missing.push('no test and no decision')
  return [...missing, ...provenBy.flatMap(problemOf)].map((problem) => `${says}: ${problem}`)
}

function problemOf(proof: string): string[] {
  const [file = '', title] = proof.split(/ › (.+)/)
  if (!existsSync(file)) return [`${file} does not exist`]
  if (title === undefined) return file.startsWith('docs/decisions/') ? [] : [`${file} without a title`]
  return titlesIn(file).has(title) ? [] : [`${file} has no test "${title}"`]
}

const titles = new Map<string, Set<string>>()

/** The titles of a file's tests as the source has them, with `%s` and `${…}`. */
function titlesIn(file: string) {
  const found = titles.get(file) ?? new Set(literalsIn(readFileSync(file, 'utf8')))
  titles.set(file, found)
  return found
}

function literalsIn(source: string) {
  const opened = /(?:\btest(?:\.\w+)*\(|\)\()\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)`)/g
  return [...source.matchAll(opened)].map(([, ...quoted]) => quoted.find((title) => title !== undefined) ?? '')
}
