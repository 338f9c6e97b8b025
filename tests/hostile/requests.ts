import fc, { type Arbitrary } from 'fast-check'
import { type RequestBody, bodyOf } from './bodies.ts'
import { mostly } from './fields.ts'
import { type Parameter, oddHeaders, queryOf, segmentAt } from './headers.ts'
import { type Person, origin, people } from '../site.ts'

type Operation = { parameters: Parameter[]; requestBody?: RequestBody }
/** The parts of an OpenAPI document that requests are generated from. */
export type Document = { paths: Record<string, Record<string, Operation>> }

/**
 * A generated request. `{{events:7}}` in address and body stands for the id of an existing event at the time of
 * sending.
 */
export type Hostile = {
  person: Person
  method: string
  route: string
  address: string
  headers: Record<string, string>
  body: string | undefined
}

/**
 * Generates hostile requests to every route of an OpenAPI document and to extra addresses, from every kind of client.
 */
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
      person: path.includes('/admin/') ? panelClients : fc.constantFrom(...people),
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

/** The existing ids, by the noun of their address. */
type Ids = Record<string, string[]>

/** Converts it to a Request. @throws TypeError if no client could send it */
export const toRequest = ({ method, address, headers, body }: Hostile, ids: Ids, who: HeadersInit) => {
  const every = Object.values(ids).flat()
  const filled = (text: string) =>
    text.replaceAll(/\{\{([\w-]*):(\d+)\}\}/g, (_, noun: string, n) => {
      const existing = ids[noun] ?? every
      return existing[Number(n) % existing.length] ?? ''
    })
  const all = new Headers(who)
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  return new Request(new URL(filled(address), origin), {
    method,
    headers: all,
    ...(body === undefined ? {} : { body: filled(body) }),
  })
}

/** Mostly admins: most of the code behind panel routes needs their rights. */
const panelClients = fc.constantFrom<Person>('admin', 'admin', 'admin', 'editor', 'user', 'stranger')
