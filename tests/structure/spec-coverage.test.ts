import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Row = { line: number; cells: string[] }

const rows: Row[] = readFileSync('docs/spec-coverage.md', 'utf8')
  .split('\n')
  .map((text, index) => ({ text, line: index + 1 }))
  .filter(({ text }) => text.startsWith('| ') && !/^\| (---|the specification says )/.test(text))
  .map(({ text, line }) => ({ line, cells: text.slice(2, -2).split(/(?<!\\) \| /) }))

test('the table is there: a row for each sentence, and none of the chapters left out', () => {
  expect(rows.length).toBeGreaterThan(400)
  const chapters = readFileSync('docs/spec-coverage.md', 'utf8').match(/^## \d/gm)
  expect(chapters).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((chapter) => `## ${chapter}`))
})

test('every row says where it lives, and what proves it or replaces it; nothing it names is gone', () => {
  expect(rows.flatMap(complaintsAbout)).toEqual([])
})

test('a file, a title and a decision that are gone are seen', () => {
  const seen = (...cells: string[]) => complaintsAbout({ line: 1, cells })
  const here = '`tests/structure/spec-coverage.test.ts`'
  expect(seen('A sentence', '`src/nowhere.ts`', `${here} › the table is there`)).toHaveLength(2)
  expect(seen('A sentence', here, '`tests/nowhere.test.ts` › a title')).toHaveLength(1)
  expect(seen('A sentence', here, '`docs/decisions/999-nothing.md`')).toHaveLength(1)
  expect(seen('A sentence', here, '')).toHaveLength(1)
  expect(seen('A sentence', here)).toHaveLength(1)
})

/** What is wrong with a row. A proof is `file` › title; a decision is its page alone. */
function complaintsAbout({ line, cells }: Row): string[] {
  const [, where = '', proofs = ''] = cells
  if (cells.length !== 3 || proofs === '') return [`line ${line} has no proof and no decision`]
  const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
  const homes = files.filter((file) => !existsSync(file)).map((file) => `line ${line}: ${file} is gone`)
  if (files.length === 0) homes.push(`line ${line} lives nowhere`)
  return [...homes, ...proofs.split('<br>').flatMap((proof) => complaintOf(line, proof))]
}

function complaintOf(line: number, proof: string): string[] {
  const [, file = '', title] = /^`([^`]+)`(?: › (.+))?$/.exec(proof) ?? []
  if (!existsSync(file)) return [`line ${line}: ${file || proof} is gone`]
  if (title === undefined) return file.startsWith('docs/decisions/') ? [] : [`line ${line}: ${file} without a title`]
  return titlesIn(file).has(title) ? [] : [`line ${line}: ${file} has no test "${title}"`]
}

const known = new Map<string, Set<string>>()

/** The titles of a file's tests, as they are written: `%s` and `${…}` left open. */
function titlesIn(file: string) {
  const titles = known.get(file) ?? new Set(literalsIn(readFileSync(file, 'utf8')))
  known.set(file, titles)
  return titles
}

function literalsIn(source: string) {
  const opened = /(?:\btest(?:\.\w+)*\(|\)\()\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)`)/g
  return [...source.matchAll(opened)].map(([, ...quoted]) => quoted.find((title) => title !== undefined) ?? '')
}
