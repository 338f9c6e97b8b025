import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { browserFiles, serverFiles } from './sources.ts'

/** What is written in several ways still, or too often. A number here may only fall: a change that lowers a count writes the new one. */
const counts: [what: string, most: number, count: () => number][] = [
  ['toasts of success that a screen shows itself', 6, () => matches(panel, /notify\('success'/g)],
  ['calls of refreshQueries', 1, () => matches(web, /refreshQueries\(/g)],
  ['uses of useBusy', 1, () => matches(web, /= useBusy\(/g)],
  ['uses of useProblem', 0, () => matches(web, /= useProblem\(/g)],
  ['marks of a running act that a screen keeps itself', 6, () => matches(web, /\bsetIs(Busy|Sending|Saving)\b/g)],
  ['dialogs of the panel that write frame, form, problem and foot themselves', 8, () => files(panel, isOwnDialog)],
  // The one that makes them.
  ['buttons by class', 1, () => matches(web, /\bbuttons\.button\b/g)],
  [
    'sentences chosen in two lines',
    6,
    () => matches(web, /const language = useLanguage\(\)\n\s*const say = (?!useSay)/g),
  ],
  ['calls and functions with a transaction beside a club', 0, () => matches(server, /\(\s*tx(?:: \w+)?,\s*club\b/g)],
  ['clubs made beside a club, with a transaction', 2, () => matches(server, /\.\.\.club, db: \w+/g)],
  ['joins of a booking by coalesce', 0, () => matches(readers, /coalesce\([^)]*companion/gi)],
  ['different spaces in stylesheets', 110, () => valuesOf(/(?:margin|padding|gap|inset)[\w-]*:\s*([^;]+);/g)],
  // Nine of the brand, the title of a page, four of digits that are a picture, two on paper; the price beside an event, a number in a
  // drawing, relative ones and what the window limits.
  [
    'different sizes of text in stylesheets',
    26,
    () => valuesOf(/(?:font-size: |\bfont: (?:\d+|var\(--w-\w+\)) )((?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[^\s/;(])+)/g),
  ],
  ['different weights of text in stylesheets', 4, () => formsOf(/(?:font|weight|--w-\w+):([^;]+);/g, /\b[1-9]\d\d\b/g)],
  // Three of the layout, one of narrow phones, one for a record beside a wide list; four of lists and texts by their own width.
  [
    'different breakpoints in stylesheets',
    9,
    () => formsOf(/@(?:media|container)([^{]*)/g, /(?<=width (?:<|>=) |-width: )[\d.]+\w+|[\d.]+\w+(?= <= width)/g),
  ],
  // A chart's four inks, marks on a dark ground, and two grounds that stand once.
  [
    'names of the palette outside the tokens',
    8,
    () => matches([...sheets.filter((path) => !path.endsWith('tokens.css')), ...web], palette),
  ],
  // A name or a role says what somebody finds (`tests/on-screen.ts`).
  ['places where a test looks for a class, a tag or an attribute', 244, () => matches(tests, /\bquerySelector/g)],
  ['words of documents', 39718, () => texts(documents).join(' ').split(/\s+/).length],
  ['names in comments of what does not exist', 0, () => deadNames().length],
]

const sources = (pattern: string) => globSync(pattern).filter((path) => !/\.test\.tsx?$/.test(path))
const web = browserFiles
const panel = browserFiles.filter((path) => /\/(staff|panel)\//.test(path))
const server = serverFiles
/** Without the table, whose column says what a booking is. */
const readers = server.filter((path) => !/\/tables?(\/|\.ts)/.test(path))
const all = sources('{src,tests,e2e,bench,drill,bin}/**/*.{ts,tsx,mjs}')
const tests = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.{ts,tsx}'])
const sheets = globSync('src/**/*.css')
const documents = globSync(['*.md', 'docs/**/*.md'])

test.for(counts)('%s: the count has not risen, and is noted when it falls', ([, most, count]) => {
  expect(count()).toBe(most)
})

test('a name in a comment of what does not exist is found', () => {
  const known = { files: new Set(['club.ts']), code: 'const openClub = 1' }
  expect(deadNamesIn('// Read `openClub` in club.ts, then `closeClub` in gone.ts.', known)).toEqual([
    'gone.ts',
    'closeClub',
  ])
  expect(deadNamesIn('const text = `closeClub`', known)).toEqual([])
})

const palette =
  /var\(--(?:sal|blanc|paper|most|garnatxa|pebrot|tomaquet|taula|rovell|rosa|brasa|cel|molla|api|fulla|blau|nit)\)/g

const texts = (paths: string[]) => paths.map((path) => readFileSync(path, 'utf8'))
const matches = (paths: string[], found: RegExp) =>
  texts(paths).reduce((sum, text) => sum + [...text.matchAll(found)].length, 0)
const files = (paths: string[], is: (text: string) => boolean) => texts(paths).filter(is).length

/** A dialog with a form, whose file sends it and shows why it failed. */
const isOwnDialog = (text: string) => /<Dialog\b/.test(text) && /<form\b|<Form\b|<DialogFoot/.test(text)

/** The number of different values in the stylesheets, each of a list of several counted alone. */
const valuesOf = (found: RegExp) =>
  new Set(
    texts(sheets).flatMap((text) =>
      [...text.matchAll(found)].flatMap(([, value = '']) => value.split(/\s+(?![^(]*\))/).map((one) => one.trim())),
    ),
  ).size

/** The number of different values of that form in what is found in the stylesheets, the faces' own files left out. */
const formsOf = (found: RegExp, form: RegExp) =>
  new Set(
    texts(sheets.filter((sheet) => !sheet.includes('kit/fonts'))).flatMap((text) =>
      [...text.matchAll(found)].flatMap(([, value = '']) => value.match(form) ?? []),
    ),
  ).size

function deadNames() {
  const known = {
    files: new Set(
      globSync('{*,{.ci,src,tests,e2e,bench,drill,bin,docs,deploy,demo,public,lighthouse}/**/*}').map((path) =>
        basename(path),
      ),
    ),
    code: [
      ...texts(all).map((text) => text.replaceAll(comment, '')),
      ...texts(sheets),
      readFileSync('package.json', 'utf8'),
    ].join('\n'),
  }
  return all.flatMap((path) => deadNamesIn(readFileSync(path, 'utf8'), known).map((name) => `${path}: ${name}`))
}

const comment = /(?<=^|\s)(?:\/\*[^]*?\*\/|\/\/.*$)/gm

/** The files, and names between backticks, that comments speak of and that nothing has. */
function deadNamesIn(text: string, { files: names, code }: { files: Set<string>; code: string }) {
  const comments = (text.match(comment) ?? []).join('\n')
  const paths = [...comments.matchAll(/(?<![\w*.<])[\w./-]*[\w-]+\.(?:tsx?|mjs|md|css|ya?ml)\b/g)].map(([path]) => path)
  const words = [...comments.matchAll(/`([a-z]\w*[A-Z]\w*)(?:\(\))?`/g)].map(([, word = '']) => word)
  return [
    ...paths.filter((path) => !names.has(basename(path))),
    ...words.filter((word) => !new RegExp(`\\b${word}\\b`).test(code)),
  ]
}
