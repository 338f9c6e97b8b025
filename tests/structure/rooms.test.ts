import { expect, test } from 'vitest'
import { isServerOnly } from '../../bin/server-only.mjs'
import { type Import, type Source, importsOf, pathOf, sources } from './sources.ts'

/** What may import what, the lowest first: a later room or family may import an earlier one, never the other way. */
const order = [
  'base',
  'kit',
  'platform',
  'accounts',
  'club/core',
  'club/pages',
  'club/members',
  'club/evenings',
  'club/post',
  'club/people',
  'operations',
  'site',
]

type Side = 'server' | 'visitor' | 'staff' | 'shared' | 'entry'

/** Which side a file is on. `kit` serves visitors and staff; only its parts for the panel are for staff alone. */
const sideOf = (path: string): Side => {
  if (isServerOnly(path)) return 'server'
  if (/^src\/(base|kit\/site)\/|\/(shared|both)\//.test(path)) return 'shared'
  if (/^src\/(kit|site)\/panel\/|\/staff\//.test(path)) return 'staff'
  if (/\/visitor\//.test(path)) return 'visitor'
  return 'entry'
}

/** What a side never imports. Types are free: they are gone before anything runs. */
const never: Record<Side, Side[]> = {
  server: [],
  visitor: ['server', 'staff'],
  staff: ['server', 'visitor'],
  shared: ['server', 'visitor', 'staff'],
  entry: [],
}

/** A preview in the panel shows the page of visitors. */
const previews = /\/visitor\/(\w+-view\.tsx|messages\.ts|detail-messages\.ts)$/

/** What a screen shows that the other side has too. */
const crossings: Record<string, string[]> = {
  'src/site/visitor/my-account/own-account.tsx': [
    'src/accounts/staff/security/own-security.tsx',
    'src/accounts/staff/sign-in-again.tsx',
  ],
}

/** Rules of the club: what `server` folders have beside routes, jobs and emails. */
const isRule = (path: string) =>
  /^src\/club\/.*\/server\//.test(path) && !/routes|\/(jobs|emails|http|tables)\/|table\.ts/.test(path)

/** What of all files in these places must not stand in their text, or be imported. */
const fences: { why: string; places: (path: string) => boolean; never?: RegExp; packages?: RegExp }[] = [
  {
    why: 'reaches the browser',
    places: (path) => !isServerOnly(path) && !/^src\/(base|entry)|\/shared\//.test(path),
    packages: /^(node:|pg|drizzle-orm|nodemailer|sharp|pg-boss)/,
    never: /from 'zod'/,
  },
  {
    why: 'is true on both sides: no clock, no network',
    places: (path) => /^src\/base\/|\/shared\//.test(path),
    packages: /^(node:|react|hono|drizzle-orm|pg)/,
    never: /process\.env|new Date\(\)|Date\.now\(\)|fetch\(/,
  },
  {
    why: 'clock and chance come in through the club, and it knows no HTTP and no React',
    places: isRule,
    packages: /^(hono|react|node:http)/,
    never: /process\.env|new Date\(\)|Date\.now\(\)|Math\.random\(\)/,
  },
]

const rules = sources.filter(({ isTest }) => !isTest)

test('a side imports only what it may have', () => {
  expect(rules.flatMap(trespasses)).toEqual([])
})

test('nothing stands where it must not', () => {
  expect(rules.flatMap(fenced)).toEqual([])
})

test('a planted import is found', () => {
  const planted = (path: string, text: string) => {
    const source = { path: `src/${path}`, text, isTest: false }
    return [...trespasses(source), ...upward(source), ...fenced(source)]
  }
  const event = 'club/evenings/events'
  expect(planted(`${event}/visitor/spy.ts`, `import { events } from '#${event}/server/table.ts'`)).toHaveLength(1)
  expect(planted(`${event}/visitor/spy.ts`, `import { page } from '#${event}/staff/events-page.tsx'`)).toHaveLength(1)
  expect(planted(`${event}/staff/spy.ts`, `const { open } = await import('#platform/database/open.ts')`)).toHaveLength(
    1,
  )
  expect(planted(`${event}/shared/spy.ts`, `export * from '../visitor/event-card.tsx'`)).toHaveLength(1)
  expect(planted('kit/site/guest.ts', `import type { Api } from '#site/api/index.ts'`)).toHaveLength(0)
  expect(planted('kit/site/spy.ts', `import { readFile } from 'node:fs'`)).toHaveLength(1)
  expect(planted('base/spy.ts', `import { Button } from '#kit/site/button/button.tsx'`)).toHaveLength(1)
  expect(planted('club/pages/facts/server/spy.ts', `import { events } from '#${event}/server/table.ts'`)).toHaveLength(
    1,
  )
  expect(planted(`${event}/server/spy.ts`, `import { Hono } from 'hono'`)).toHaveLength(1)
  expect(planted(`${event}/server/spy.ts`, 'const at = new Date()')).toHaveLength(1)
  expect(planted(`${event}/server/staff-routes.ts`, `import { Hono } from 'hono'`)).toHaveLength(0)
})

test('no room or family imports a later one', () => {
  expect(rules.flatMap(upward)).toEqual([])
})

test('no circle of files', () => {
  const imports = new Map(
    rules.map((source) => [
      source.path,
      importsIn(source).flatMap(({ to, isType, isLazy }) => (isType || isLazy ? [] : [to])),
    ]),
  )
  expect(circlesIn(imports)).toEqual([])
})

test('a planted circle is found', () => {
  const circle = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b']],
  ])
  expect(circlesIn(circle)).toEqual(['b', 'c'])
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

/** The imports of other files of ours. */
function importsIn({ path, text }: Source) {
  return importsOf(text).flatMap(({ from, ...kind }) => {
    const to = pathOf(path, from)
    return to === undefined ? [] : [{ to, ...kind }]
  })
}

function trespasses(source: Source): string[] {
  // It alone of what a browser gets also renders pages on the server.
  if (source.path === 'src/entry.server.tsx') return []
  const side = sideOf(source.path)
  return importsIn(source).flatMap(({ to, isType }) =>
    !isType && never[side].includes(sideOf(to)) && !isShownOnBothSides(source.path, to)
      ? [`${source.path} imports ${to}: ${side} never imports ${sideOf(to)}`]
      : [],
  )
}

const isShownOnBothSides = (path: string, to: string) =>
  (sideOf(path) === 'staff' && previews.test(to)) || Boolean(crossings[path]?.includes(to))

function fenced({ path, text }: Source): string[] {
  const isOutside = ({ from, isType }: Import) => !isType && pathOf(path, from) === undefined
  return fences.flatMap(({ why, places, never: words, packages }) => {
    if (!places(path)) return []
    const found = importsOf(text)
      .filter((one) => isOutside(one) && packages?.test(one.from))
      .map(({ from }) => `${path} imports ${from}: ${why}`)
    return words?.test(text) ? found.concat(`${path}: ${why}`) : found
  })
}

/** What a file imports of a later room or family. Types are free. */
function upward(source: Source): string[] {
  const here = placeOf(source.path)
  return importsIn(source).flatMap(({ to, isType }) =>
    !isType && here >= 0 && placeOf(to) > here
      ? [`${source.path} imports ${to}: ${order[here]} never imports ${order[placeOf(to)]}`]
      : [],
  )
}

const placeOf = (path: string) => order.findIndex((room) => path.startsWith(`src/${room}/`))

/** The files that reach themselves by their imports. */
function circlesIn(imports: Map<string, string[]>) {
  const reaches = (start: string) => {
    const seen = new Set<string>()
    const open = [...(imports.get(start) ?? [])]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next === start) return true
      if (seen.has(next)) continue
      seen.add(next)
      open.push(...(imports.get(next) ?? []))
    }
    return false
  }
  return [...imports.keys()].filter(reaches)
}
