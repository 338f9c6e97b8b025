import { globSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Which rooms a room may import. `types` are rooms of which only types may be imported. */
const allowedImports: Record<string, { open: string[]; types?: string[] }> = {
  shared: { open: [] },
  storage: { open: ['shared'] },
  db: { open: ['storage', 'shared'] },
  http: { open: ['db', 'shared'] },
  email: { open: ['db', 'storage', 'shared'] },
  domain: { open: ['db', 'email', 'shared'] },
  auth: { open: ['db', 'email', 'http', 'shared'] },
  api: { open: ['domain', 'auth', 'http', 'storage', 'shared'] },
  web: { open: ['shared'], types: ['api'] },
  server: { open: ['db', 'storage', 'email', 'http', 'domain', 'auth', 'api', 'web', 'shared'] },
}

/** Packages that belong to one side: what a visitor downloads, what only the server has, what shared may use. */
const fences: { rooms: string[]; never: RegExp; why: string }[] = [
  { rooms: ['web'], never: /^(node:|pg|drizzle-orm|nodemailer|sharp|pg-boss)/, why: 'reaches the browser' },
  { rooms: ['domain'], never: /^(hono|react|node:http)/, why: 'knows no HTTP and no React' },
  { rooms: ['shared'], never: /^(node:|react|hono|drizzle-orm|pg)/, why: 'is true on both sides' },
  { rooms: ['auth', 'api'], never: /^(react|drizzle-kit)/, why: 'draws nothing' },
]

/** What the source of a room must not contain. */
const forbiddenNames: { room: string; never: RegExp; why: string }[] = [
  {
    room: 'domain',
    never: /process\.env|new Date\(\)|Date\.now\(\)|Math\.random\(\)/,
    why: 'clock and chance come in through the club',
  },
  { room: 'shared', never: /process\.env|new Date\(\)|Date\.now\(\)|fetch\(/, why: 'no clock, no network' },
  { room: 'web', never: /from 'zod'/, why: 'zod/mini: the other calls new Function, which our Trusted Types refuse' },
]

const maxLines = 300

/** The only file of web that runs on the server alone. */
const serverEntry = 'web/entry.server.tsx'

type Source = { path: string; room: string; text: string; isTest: boolean }

const sources: Source[] = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  .map((path) => ({
    path,
    room: path.split('/')[0] ?? '',
    text: readFileSync(join('src', path), 'utf8'),
    isTest: /\.(race\.)?test\.tsx?$/.test(path),
  }))
const rules = sources.filter(({ isTest }) => !isTest)

test('every room has a list of allowed imports', () => {
  expect(new Set(sources.map(({ room }) => room))).toEqual(
    new Set(sources.map(({ room }) => room).filter((room) => room in allowedImports)),
  )
})

test('rooms import only what is allowed', () => {
  expect(rules.flatMap(trespasses)).toEqual([])
})

test('a forbidden import is found', () => {
  const planted = (path: string, text: string) => trespasses({ path, room: path.split('/')[0]!, text, isTest: false })
  expect(planted('web/spy.ts', `import { events } from '#db/schema/events.ts'`)).toHaveLength(1)
  expect(planted('web/spy.ts', `import { createApi } from '#api/index.ts'`)).toHaveLength(1)
  expect(planted('web/guest.ts', `import type { Api } from '#api/index.ts'`)).toHaveLength(0)
  expect(planted('web/spy.ts', `import { readFile } from 'node:fs'`)).toHaveLength(1)
  expect(planted('domain/spy.ts', `export * from '../api/index.ts'`)).toHaveLength(1)
  expect(planted('api/spy.ts', `const { open } = await import('#db/open.ts')`)).toHaveLength(1)
})

test('no room names what is forbidden in it', () => {
  const found = rules.flatMap(({ path, room, text }) =>
    forbiddenNames
      .filter((forbidden) => forbidden.room === room && forbidden.never.test(text))
      .map(({ why }) => `${path}: ${why}`),
  )
  expect(found).toEqual([])
})

test(`files have at most ${maxLines} lines`, () => {
  const long = sources.filter(({ text }) => text.split('\n').length > maxLines + 1).map(({ path }) => path)
  expect(long).toEqual([])
})

test('a folder holds at most 20 files, tests and stylesheets not counted', () => {
  const folders = globSync('{src,tests,e2e,bin,bench,drill}/**/*.{ts,tsx,mjs}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => dirname(file))
  expect(Object.entries(Object.groupBy(folders, (folder) => folder)).filter(([, files]) => files!.length > 20)).toEqual(
    [],
  )
})

test('files are kebab-case, and none is named utils, helpers, common or misc', () => {
  const odd = sources
    .map(({ path }) => path)
    .filter(
      (path) =>
        !/^[a-z0-9-]+(\.[a-z]+)*$/.test(path.split('/').at(-1) ?? '') || /\b(utils|helpers|common|misc)\b/.test(path),
    )
  expect(odd).toEqual([])
})

function trespasses({ path, room, text }: Source): string[] {
  const { open = [], types = [] } = allowedImports[room] ?? {}
  return importsOf(text).flatMap(({ from, isType }) => {
    const target = roomOf(path, from)
    if (target === undefined) {
      if (isType || path === serverEntry) return []
      return fences
        .filter((rule) => rule.rooms.includes(room) && rule.never.test(from))
        .map(({ why }) => `${path} imports ${from}: ${room} ${why}`)
    }
    const isAllowed = target === room || open.includes(target) || (isType && types.includes(target))
    return isAllowed ? [] : [`${path} imports ${from}: ${room} may not import ${target}`]
  })
}

function importsOf(text: string) {
  const statements = text.matchAll(
    /^(?:import|export)\s+(?<type>type\s)?(?:[\w$*\s{},]+?\sfrom\s*)?['"](?<from>[^'"\n]+)['"]/gm,
  )
  const dynamic = text.matchAll(/\bimport\(\s*['"](?<from>[^'"\n]+)['"]\s*\)/g)
  return [...statements, ...dynamic].map(({ groups }) => ({
    from: groups?.from ?? '',
    isType: groups?.type !== undefined,
  }))
}

/** The room of an import; undefined for a package. */
function roomOf(path: string, from: string) {
  if (from.startsWith('#')) return from.slice(1).split('/')[0]
  if (from.startsWith('.')) return relative(resolve('src'), resolve('src', path, '..', from)).split('/')[0]
  return undefined
}
