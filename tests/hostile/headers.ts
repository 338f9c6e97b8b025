import fc, { type Arbitrary } from 'fast-check'
import { type Schema, asText, idOf, often, tame } from './fields.ts'
import { anything, texts } from './values.ts'

/** A parameter of an address in the OpenAPI document. */
export type Parameter = { name: string; in: string; required: boolean; schema: Schema }

/** A query: valid parameters, additional ones, or arbitrary text. */
export const queryOf = (parameters: Parameter[]): Arbitrary<string> => {
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

const asQuery = (values: Record<string, string>) => {
  const search = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, value.toWellFormed()]))
  return search.size > 0 ? `?${search}`.replaceAll('%7B%7B', '{{').replaceAll('%7D%7D', '}}') : ''
}

/** The value of a path parameter: mostly an id of the noun before it. */
export const segmentAt = (path: string, name: string) => {
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

/** Headers that no browser sends with our forms. */
export const oddHeaders = fc
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
