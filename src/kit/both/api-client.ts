import type { hc } from 'hono/client'
import type { Api } from '#site/api/index.ts'

type ApiClient = ReturnType<typeof hc<Api>>

type RequestParts = {
  param?: Record<string, string>
  query?: Record<string, string | string[] | undefined>
  json?: unknown
}

/**
 * Creates a typed client of the api that sends with the given `fetch`. It has the types of `hono/client` but not its code, which does
 * not encode path parameters: `/blog/..%2Fevents` would request the events.
 */
export const createApiClient = (send: typeof fetch) => step(send, []) as unknown as ApiClient

const step = (send: typeof fetch, path: string[]): unknown =>
  new Proxy(() => {}, {
    get: (_target, name: string) => step(send, [...path, name]),
    apply: (_target, _this, [parts]: [RequestParts?]) => request(send, path, parts),
  })

/** `path` ends with the method: `['api', 'events', ':id', '$get']`. */
const request = (send: typeof fetch, path: string[], { param = {}, query = {}, json }: RequestParts = {}) => {
  const words = path.map((word) => (word.startsWith(':') ? encodeURIComponent(param[word.slice(1)] ?? '') : word))
  const method = words.pop()!.slice(1).toUpperCase()
  const search = searchOf(query)
  return send(`/${words.join('/')}${search && `?${search}`}`, {
    method,
    ...(json !== undefined && { body: JSON.stringify(json), headers: { 'Content-Type': 'application/json' } }),
  })
}

const searchOf = (query: NonNullable<RequestParts['query']>) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, one)
  return search.toString()
}
