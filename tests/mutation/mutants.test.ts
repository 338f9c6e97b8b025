import { stripTypeScriptTypes } from 'node:module'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { mutated, mutantsOf, withSwitches } from './mutants.ts'

const source = `
const log: string[] = []
let seats = 0
type Guest = { name?: { length: number }, seats: number }
const weigh = (guest: Guest, most = 3) => {
  seats += guest.seats
  log.push('weighed')
  log.slice().push('into a copy')
  if (guest.seats > most && !guest.name) return 'à·refused' as const
  const free = [3, 1, 2].filter((seat) => seat <= most).toSorted()[0] ?? 9
  return guest.name?.length === 4 ? free + guest.seats : Math.max(free, 1)
}
const all = [{ seats: 4 }, { seats: 1, name: 'Roc!' }, { seats: 3, name: 'Ot' }].map((guest) => weigh(guest))
JSON.stringify({ all, log, seats, some: all.some((one) => one === 4) })
`
const evaluated = (text: string, active?: number): unknown => {
  try {
    return runInNewContext(stripTypeScriptTypes(text), { __mutant: (id: number) => id === active })
  } catch (error) {
    return String(error)
  }
}
const mutants = mutantsOf('weigh.ts', source)

test('what stands outside every function is met when its file is loaded', () => {
  const seats = mutantsOf('seats.ts', 'const most = 3; const isFull = (taken: number) => taken === 8')
  expect(seats.map(({ text, isAtLoad }) => `${text}: ${isAtLoad}`)).toEqual([
    '4: true',
    '2: true',
    'taken !== 8: false',
    '9: false',
    '7: false',
  ])
})

test('a mutant that begins a line does not join it to the line before', () => {
  for (const mutant of mutants) {
    const alone = withSwitches(source, [mutant]).replace(/^import [^;]+;/, '')
    expect(evaluated(alone), mutant.text).toBe(evaluated(source))
  }
})

// A run draws mutants in any order.
test.for([
  ['as found', mutants],
  ['in reverse', mutants.toReversed()],
] as const)('a file behaves as before, and with an active mutant as the mutant: %s', ([, drawn]) => {
  expect(drawn.length).toBeGreaterThan(30)
  const withoutImport = withSwitches(source, drawn).replace(/^import [^;]+;/, '')
  expect(evaluated(withoutImport)).toBe(evaluated(source))
  for (const mutant of drawn) expect(evaluated(withoutImport, mutant.id)).toBe(evaluated(mutated(source, mutant)))
})

test('types, imports, names and texts for visitors are not mutated', () => {
  const alone = `import { a } from 'b'
    type One = 'x' | 'y'
    const text: One | string = 'Read by a person'
    const routes = app.get('/', text)
    const [first] = await db.select().limit(1)
    export const Part = () => <p className={a ? 'one' : 'two'} id="here" {...{ key: text }} />`
  expect(mutantsOf('part.tsx', alone)).toEqual([])
})

test('a table is made by its migrations', () => {
  const table = `export const seats = pgTable('seats', { n: integer().default(1), of: uuid().references(() => events.id, { onDelete: 'cascade' }) },
    (t) => [index('seats_of').on(t.of)])`
  expect(mutantsOf('table.ts', table)).toEqual([])
})

test('a SQL text has its faults, but not in values, nor in what joins the ends of a span', () => {
  const read = "sql`select max(a) where a <= ${b} and c is null and d between ${b} and 2 or e = ' and '`"
  expect(mutantsOf('read.ts', read).flatMap(({ text, kind }) => (kind === 'sql' ? [text] : []))).toEqual([
    read.replace('<=', '<'),
    read.replace('max', 'min'),
    read.replace('is null', 'is not null'),
    read.replace(' and ', ' or '),
    read.replace('null and', 'null or'),
    read.replace(' or ', ' and '),
    read.replace('e =', 'e <>'),
  ])
})

test('the words of a second language are left in the first, lose a value, take one for many', () => {
  const es = "(n) => (n === 1 ? 'una' : `${n} libres`)"
  const ca = "(n) => (n === 1 ? 'una' : `${n} lliures`)"
  const words = `export const messages = { free: { es: ${es}, ca: ${ca} }, house: { es: 'Casa', ca: 'Casa' } }`
  expect(mutantsOf('messages.ts', words).map(({ text, kind }) => [kind, text])).toEqual([
    ['words', es],
    ['words', ca.replace('${n}', '')],
    ['words', "(n) => (n === 1 ? `${n} lliures` : 'una')"],
  ])
})
