import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const pages = globSync('docs/decisions/[0-9]*.md').toSorted()
const papers = [...globSync(['*.md', 'docs/**/*.md', 'bench/*.md'])]
const sources = globSync('{src,tests,e2e,bench,drill,bin}/**/*.{ts,tsx,mjs,sql}')

test('decisions are numbered without holes, and the index has each with its title', () => {
  const index = read('docs/decisions/README.md')
  expect(pages.map((path) => Number(path.slice('docs/decisions/'.length, 'docs/decisions/'.length + 3)))).toEqual(
    pages.map((_, n) => n + 1),
  )
  const lines = pages.map((path, n) => {
    const [, title = ''] = new RegExp(`^# ${n + 1}\\. (.+)`).exec(read(path)) ?? []
    return `${n + 1}. [${title}](${path.slice('docs/decisions/'.length)})`
  })
  expect(lines.filter((line) => !index.includes(`\n${line}\n`))).toEqual([])
})

test('what names a decision names one that exists', () => {
  expect([...papers, ...sources].flatMap((path) => unknownIn(read(path)).map((said) => `${path}: ${said}`))).toEqual([])
  expect(unknownIn(`decision ${pages.length + 1}, decisions 1, 2 and ${pages.length + 2}`)).toHaveLength(2)
})

test('every link between papers leads to a file', () => {
  const dead = papers.flatMap((path) =>
    [...read(path).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(dirname(path), target)))
      .map((target) => `${path}: ${target}`),
  )
  expect(dead).toEqual([])
})

const unknownIn = (text: string) =>
  [...text.matchAll(/\b[Dd]ecisions? (\d+(?:(?:, | and )\d+)*)/g)]
    .filter(([, numbers = '']) => numbers.match(/\d+/g)!.some((n) => Number(n) < 1 || Number(n) > pages.length))
    .map(([said]) => said)
