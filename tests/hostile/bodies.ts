import fc, { type Arbitrary } from 'fast-check'
import { type Schema, asJson, asText, extras, mostly, objectOf } from './fields.ts'
import { anything } from './values.ts'

/** The schemas that a route reads, by content type. */
export type RequestBody = { content: Record<string, { schema?: Schema }> }

/** A valid form, one with one or two odd values, one with unknown fields, or any value. */
const formOf = (schema: Schema): Arbitrary<unknown> => {
  const one = schema.anyOf ? fc.oneof(...schema.anyOf.map((each) => objectOf(each))) : objectOf(schema)
  const odd = fc.tuple(one, fc.array(fc.tuple(fc.nat(), anything), { minLength: 1, maxLength: 2 }))
  const crowded = fc.tuple(one, fc.record(extras, { requiredKeys: [] }))
  return fc.oneof(
    { weight: 3, arbitrary: one },
    { weight: 6, arbitrary: odd.map(([form, changes]) => changes.reduce(withOdd, form)) },
    { weight: 1, arbitrary: crowded.map(([form, more]) => Object.assign(more, form)) },
    { weight: 1, arbitrary: anything },
  )
}

/** Replaces one value of a form, at any depth. */
const withOdd = (form: Record<string, unknown>, [at, odd]: [number, unknown]): Record<string, unknown> => {
  const names = Object.keys(form)
  const name = names[at % Math.max(1, names.length)]
  if (name === undefined) return form
  const inside = form[name]
  const isDeep = typeof inside === 'object' && inside !== null && at % 3 > 0
  return { ...form, [name]: isDeep ? withOdd(inside as Record<string, unknown>, [Math.floor(at / 7), odd]) : odd }
}

type Sent = { headers: Record<string, string>; body: string | undefined }

const json = { 'Content-Type': 'application/json' }
const deep = (depth: number) => `${'{"data":'.repeat(depth)}1${'}'.repeat(depth)}`

/** A body of a content type that the route reads, of another one, or none. */
export const bodyOf = (requestBody?: RequestBody): Arbitrary<Sent> => {
  const [type = 'application/json', { schema = {} } = {}] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const value = type.startsWith('image') ? anything : formOf(schema)
  const usual = value.map((made) => ({
    headers: { 'Content-Type': type.replace('*', 'png') },
    body: written(type, made),
  }))
  return mostly(
    mostly(usual, oddBody),
    fc.tuple(usual, oddTypes).map(([{ body }, headers]) => ({ headers, body })),
  )
}

const written = (type: string, value: unknown) =>
  type.includes('form') ? asForm(Object.entries(Object(value) as object)) : asJson(value)

const asForm = (entries: [string, unknown][]) =>
  new URLSearchParams(entries.map(([name, value]) => [name, asText(value).toWellFormed()])).toString()

const oddTypes = fc.constantFrom<Record<string, string>>(
  {},
  { 'Content-Type': 'text/plain' },
  { 'Content-Type': 'application/x-www-form-urlencoded' },
  { 'Content-Type': 'multipart/form-data' },
  { 'Content-Type': 'multipart/form-data; boundary=x' },
  { 'Content-Type': 'application/json; charset=utf-16' },
  { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
)

const oddBody: Arbitrary<Sent> = fc
  .oneof(
    fc.constantFrom<string | undefined>(
      undefined,
      '',
      '{',
      '[1,2]',
      'null',
      '7',
      '"x"',
      '{"a":1}{"b":2}',
      '\uFEFF{}',
      '\0',
      deep(30),
      deep(9000),
      '{"__proto__":{"role":1},"constructor":{"prototype":{"role":1}}}',
      `{"email":"${'x'.repeat(70_000)}"}`,
      `{"title":"${'x'.repeat(1_100_000)}"}`,
      '{"email":"a","email":{"$ne":null}}',
      '--x\r\n\r\n',
      'a=1&a=2&__proto__=3',
    ),
    fc.string({ unit: 'binary' }),
    fc.json(),
  )
  .map((body) => ({ headers: json, body }))
