import fc, { type Arbitrary } from 'fast-check'
import { anything, moments, texts } from './hostile-values.ts'
import { type Person, origin, people } from './site.ts'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  maxLength?: number
}
type Operation = {
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}
export type Document = { paths: Record<string, Record<string, Operation>> }

/** A request as it was made up: `{{events:7}}` in address and body stands for the id of an event that is there when it is sent. */
export type Hostile = {
  person: Person
  method: string
  route: string
  address: string
  headers: Record<string, string>
  body: string | undefined
}

/** Requests that no form of ours sends, to every route of an OpenAPI document and further addresses, by everybody. */
export const hostileRequests = ({ paths }: Document, further: string[]): Arbitrary<Hostile> => {
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => requestTo(method.toUpperCase(), path, operation)),
  )
  const others = further.map((path) => requestTo('GET', path, { parameters: [] }))
  return fc.oneof(...described, ...others)
}

const requestTo = (method: string, path: string, { parameters, requestBody }: Operation): Arbitrary<Hostile> => {
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  return fc
    .record({
      person: path.includes('/admin/') ? knockers : fc.constantFrom(...people),
      method: mostly(fc.constant(method), fc.constantFrom('HEAD', 'PATCH', 'DELETE', 'POST', 'PUT', 'OPTIONS')),
      segments: fc.tuple(...inPath.map(({ name }) => segmentAt(path, name))),
      query: queryOf(inQuery),
      headers: mostly(fc.constant({}), oddHeaders),
      sent: bodyOf(requestBody),
    })
    .map(({ person, method: verb, segments, query, headers, sent }) => ({
      person,
      method: verb,
      route: `${method} ${path}`,
      address: inPath.reduce((address, { name }, at) => address.replace(`{${name}}`, segments[at]!), path) + query,
      headers: { ...sent.headers, ...headers } as Record<string, string>,
      body: verb === 'GET' || verb === 'HEAD' ? undefined : sent.body,
    }))
}

/** The ids that are there, by the noun of the address they belong to. */
export type Ids = Record<string, string[]>

/** What is sent in the end. @throws TypeError for what no client could send */
export const toRequest = ({ method, address, headers, body }: Hostile, ids: Ids, who: HeadersInit) => {
  const every = Object.values(ids).flat()
  const filled = (text: string) =>
    text.replaceAll(/\{\{([\w-]*):(\d+)\}\}/g, (_, noun: string, n) => {
      const known = ids[noun] ?? every
      return known[Number(n) % known.length] ?? ''
    })
  const all = new Headers(who)
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  return new Request(new URL(filled(address), origin), {
    method,
    headers: all,
    ...(body === undefined ? {} : { body: filled(body) }),
  })
}

const mostly = <T, U>(usual: Arbitrary<T>, odd: Arbitrary<U>) =>
  fc.oneof({ weight: 25, arbitrary: usual }, { weight: 1, arbitrary: odd })
const often = <T, U>(usual: Arbitrary<T>, odd: Arbitrary<U>) =>
  fc.oneof({ weight: 7, arbitrary: usual }, { weight: 1, arbitrary: odd })

/** Behind the panel's gate is more to break than in front of it. */
const knockers = fc.constantFrom<Person>('admin', 'admin', 'admin', 'editor', 'user', 'stranger')

const anyId = fc.nat(5000).map((n) => `{{:${n}}}`)
/** Mostly the id of the right thing, now and then that of another one, or of nothing. */
const idOf = (noun: string) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.nat(5000).map((n) => `{{${noun}:${n}}}`) },
    { weight: 1, arbitrary: anyId },
    { weight: 1, arbitrary: fc.uuid() },
  )

const localTime = '2026-12-24T20:30'

/** Fields whose name says more than their schema. */
const named: [RegExp, Arbitrary<unknown>][] = [
  [/^(date|endsAt)$/, fc.constantFrom(localTime, '2026-12-24T23:30')],
  [/^(from|birthDate)$/, fc.constantFrom('2026-01-31', '1980-05-17')],
  [/^email$|^to$|^new_email$/, fc.oneof(fc.constantFrom('berta@example.org', 'BERTA@EXAMPLE.ORG '), fc.emailAddress())],
  [/^reservaEmail$/, fc.constantFrom('', 'casa@example.org')],
  [/^password$/, fc.constantFrom('una bona contrasenya', 'una altra contrasenya')],
  [
    /^(web|website|ubicacionMapa|reservaUrl|facebook|twitter|instagram)$/,
    fc.constantFrom('', 'https://example.org/a?b=c'),
  ],
  [/^redirect_to$/, fc.constantFrom(origin, 'https://evil.example/', '//evil.example')],
  [
    /^(coverImage|imageUrl|chefPhoto|logoUrl|images)$/,
    fc.constantFrom('', '/plates/05-taula.svg', 'https://example.org/a.jpg'),
  ],
  [/^slug$/, fc.constantFrom('el-sofrito', 'pan', 'pa-amb-tomaquet')],
  [/^iban$/, fc.constantFrom('', 'ES9121000418450200051332')],
  [/^(version|page|maxParticipants)$/, fc.constantFrom(1, 2, 3)],
  [/^(price|precio|precioMedio|registered|estrellasMichelin)$/, fc.constantFrom(0, 1)],
  [/^(general|comida|servicio|ambiente|calidadPrecio)$/, fc.constantFrom(4.5, 3)],
  [/^ban_duration$/, fc.constantFrom('24h', 'none', '1h30m')],
  [/^code_challenge$/, fc.constant('a'.repeat(43))],
  [/^code_challenge_method$/, fc.constantFrom('s256', 'plain')],
  [/^type$/, fc.constantFrom('signup', 'recovery', 'magiclink', 'invite', 'email_change', 'email_change_new')],
  [/^factor_type$/, fc.constant('totp')],
  [/^provider$/, fc.constant('casa')],
  [/^(data|user_metadata|app_metadata)$/, fc.constantFrom({}, { full_name: 'Berta', language: 'ca' })],
  [/^openFor$/, fc.constant(12_000)],
  [/^(consent|email_confirm|create_user)$/, fc.constant(true)],
  [/^eventId$/, idOf('events')],
  [/^restaurantId$/, idOf('restaurants')],
  [/^organizerId$/, idOf('organizers')],
  [/(^id|Id)$/, anyId],
]

/** A value that a schema takes, as far as its document tells. */
const tame = (schema: Schema, name = ''): Arbitrary<unknown> => {
  const [, hint] = named.find(([pattern]) => pattern.test(name)) ?? []
  if (hint && schema.type !== 'object') return schema.type === 'array' ? fc.array(hint, { maxLength: 3 }) : hint
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => tame(one, name)))
  if (schema.format === 'uuid') return fc.oneof({ weight: 1, arbitrary: anyId }, { weight: 3, arbitrary: fc.uuid() })
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return fc.array(tame(schema.items ?? {}), { maxLength: 3 })
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return fc.nat(3)
    case 'null':
      return fc.constant(null)
    default:
      return fc.constantFrom('Berta Demo', 'Diez letras bien contadas')
  }
}

/** What nobody may say of a row, and what breaks those who merge without looking. */
const extras = {
  id: anyId,
  role: fc.constantFrom(1, 'service_role', 'admin'),
  status: fc.constantFrom('active', 'approved', 'published'),
  user_id: anyId,
  userId: anyId,
  created_at: moments,
  isAdmin: fc.constant(true),
  deletedAt: fc.constant(null),
  constructor: fc.constant({ prototype: { isAdmin: true } }),
}

const objectOf = ({ properties = {}, required = [] }: Schema): Arbitrary<Record<string, unknown>> => {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, tame(schema, name)]))
  return fc.oneof(
    { weight: 3, arbitrary: fc.record(fields, { requiredKeys: Object.keys(fields) }) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: required }) },
  ) as Arbitrary<Record<string, unknown>>
}

/** A good form, the same with something odd in a place or two, the same with fields that it does not have, or anything. */
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

/** A form with one of its values, however deep inside, replaced. */
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

const bodyOf = (requestBody: Operation['requestBody']): Arbitrary<Sent> => {
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

const asJson = (value: unknown) => JSON.stringify(value) ?? ''

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

const queryOf = (parameters: Operation['parameters']): Arbitrary<string> => {
  const usual = fc.record(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, often(tame(schema, name), anything).map(asText)])),
    { requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name) },
  )
  const further = fc.dictionary(
    fc.constantFrom('redirect_to', 'next', 'page', 'search', 'categoria', 'idioma', 'pagina', 'limit', 'a'),
    texts,
    { maxKeys: 2 },
  )
  return often(
    fc.tuple(usual, often(fc.constant({}), further)).map(([own, more]) => asQuery({ ...own, ...more })),
    fc.constantFrom(
      '?',
      '?&&&==',
      '?%',
      '?%ff=%00',
      '?page=1&page=2',
      `?search=${'a'.repeat(9000)}`,
      '?__proto__[a]=1',
    ),
  )
}

const asText = (value: unknown) => (typeof value === 'string' ? value : asJson(value))
const asQuery = (values: Record<string, string>) => {
  const search = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, value.toWellFormed()]))
  return search.size > 0 ? `?${search}`.replaceAll('%7B%7B', '{{').replaceAll('%7D%7D', '}}') : ''
}

const segmentAt = (path: string, name: string) => {
  const noun = new RegExp(`([\\w-]+)/\\{${name}\\}`).exec(path)?.[1] ?? ''
  return fc.oneof({ weight: 5, arbitrary: idOf(noun) }, { weight: 1, arbitrary: oddSegment })
}

const oddSegment = fc.oneof(
  texts.map((text) => encodeURIComponent(text.toWellFormed()) || 'x'),
  fc.constantFrom(
    '%00',
    '%ff',
    '%',
    '%2e%2e',
    '..%2f..%2f',
    '%c0%af',
    'a'.repeat(5000),
    '1',
    'ca',
    '%0d%0aX: y',
    '{{:0}}%20',
  ),
)

const oddHeaders = fc
  .record(
    {
      Authorization: fc.constantFrom(
        'Bearer',
        'Bearer x',
        'Bearer a.b.c',
        'Basic YTpi',
        `Bearer ${'x'.repeat(9000)}`,
        'bearer ',
      ),
      'X-Supabase-Api-Version': fc.constantFrom('2024-01-01', '9999-99-99', 'x'),
      'X-Forwarded-For': fc.constantFrom('1.2.3.4', "'; --", '::1, x', ','),
      'X-Forwarded-Host': fc.constant('evil.example'),
      'User-Agent': fc.constantFrom('', 'x'.repeat(8000), '\u00ff\u00e9', "' or 1=1"),
      Referer: fc.constantFrom('https://evil.example/', 'x', 'javascript:alert(1)'),
      Cookie: fc.constantFrom('language=ca', 'language=%00', 'language=__proto__', 'a='.repeat(4000), ';;;='),
      'Accept-Encoding': fc.constantFrom('br', 'gzip;q=0', '*', 'x'),
      Range: fc.constantFrom('bytes=0-1', 'bytes=-1', 'bytes=9-1', 'x'),
      'If-None-Match': fc.constantFrom('*', 'W/"x"', '"'),
      'Content-Length': fc.constantFrom('0', '-1', '99999999999', 'x'),
      Origin: fc.constantFrom('https://evil.example', 'null'),
    },
    { requiredKeys: [] },
  )
  .map((headers) => Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)))
