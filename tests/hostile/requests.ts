import fc, { type Arbitrary } from 'fast-check'
import { type RequestBody, bodyOf } from './bodies.ts'
import { mostly } from './fields.ts'
import { type Parameter, oddHeaders, queryOf, segmentAt } from './headers.ts'
import { type Person, origin, people } from '../site.ts'

type Operation = { parameters: Parameter[]; requestBody?: RequestBody }
/** An OpenAPI document, as far as requests can be made up from it. */
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
type Ids = Record<string, string[]>

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

/** Behind the panel's gate is more to break than in front of it. */
const knockers = fc.constantFrom<Person>('admin', 'admin', 'admin', 'editor', 'user', 'stranger')
