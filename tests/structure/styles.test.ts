import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pathOf } from './sources.ts'

const linesAtMost = 200

const sheets = globSync('src/**/*.css').sort()
const isModule = (sheet: string) => sheet.endsWith('.module.css')

test(`a stylesheet has at most ${linesAtMost} lines`, () => {
  expect(sheets.filter((sheet) => read(sheet).split('\n').length > linesAtMost + 1)).toEqual([])
})

test('only tokens, fonts and styles of plain elements are global', () => {
  expect(sheets.filter((sheet) => !isModule(sheet))).toEqual([
    'src/kit/fonts/font-faces.css',
    'src/kit/fonts/fonts.css',
    'src/kit/fonts/italic.css',
    'src/kit/styles/base.css',
    'src/kit/styles/site.css',
    'src/kit/styles/tokens.css',
  ])
})

test('every class of a module is used, and every class that is used exists', () => {
  expect(sheets.filter(isModule).flatMap(mistakesOf)).toEqual([])
})

function mistakesOf(sheet: string) {
  const defined = new Set(classesIn(read(sheet)))
  const uses = importersOf(sheet).map(({ text, name }) => ({
    names: [...text.replaceAll(/^import .*$/gm, '').matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'))].map(
      ([, used]) => used!,
    ),
    // Which of them is only known when the page is rendered.
    isDynamic: text.includes(`${name}[`),
  }))
  const used = new Set(uses.flatMap(({ names }) => names))
  const unknown = [...used].filter((name) => !defined.has(name))
  const unused = uses.some(({ isDynamic }) => isDynamic) ? [] : [...defined].filter((name) => !used.has(name))
  return [...unknown.map((name) => `${sheet} has no .${name}`), ...unused.map((name) => `${sheet}: .${name} is unused`)]
}

/** The files that import a module, with the name they give to it. */
function importersOf(sheet: string) {
  return imports.get(sheet) ?? []
}

/** The class names that a stylesheet defines: not those of others inside of `:global(…)`. */
function classesIn(css: string) {
  const bare = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/url\([^)]*\)|:global\([^)]*\)/g, '')
    // Numbers such as .5rem begin with a point too.
    .replaceAll(/\{[^{}]*\}/g, '{}')
  return [...bare.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!)
}

function read(path: string) {
  return readFileSync(path, 'utf8')
}

const sources = globSync('src/**/*.{ts,tsx}').map((path) => ({ path, text: read(path) }))
const imports = Map.groupBy(
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].map(([, name, from]) => ({
      sheet: pathOf(path, from!),
      text,
      name: name!,
    })),
  ),
  ({ sheet }) => sheet,
)
