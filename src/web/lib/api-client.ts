import type { hc } from 'hono/client'
import type { Api } from '#api/index.ts'

type ApiClient = ReturnType<typeof hc<Api>>

type Sent = {
  param?: Record<string, string>
  query?: Record<string, string | string[] | undefined>
  json?: unknown
}

/**
 * The api's typed client over a `fetch`, with the types of `hono/client` but not its code: that writes parameters into a path as
 * they are, and `/blog/..%2Fevents` asked for the events.
 */
export const createApiClient = (send: typeof fetch) => step(send, []) as unknown as ApiClient

const step = (send: typeof fetch, path: string[]): unknown =>
  new Proxy(() => {}, {
    get: (_target, name: string) => step(send, [...path, name]),
    apply: (_target, _this, [sent]: [Sent?]) => ask(send, path, sent),
  })

/** `path` ends with the method: `['api', 'events', ':id', '$get']`. */
const ask = (send: typeof fetch, path: string[], { param = {}, query = {}, json }: Sent = {}) => {
  const words = path.map((word) => (word.startsWith(':') ? encodeURIComponent(param[word.slice(1)] ?? '') : word))
  const method = words.pop()!.slice(1).toUpperCase()
  const search = searchOf(query)
  return send(`/${words.join('/')}${search && `?${search}`}`, {
    method,
    ...(json !== undefined && { body: JSON.stringify(json), headers: { 'Content-Type': 'application/json' } }),
  })
}

const searchOf = (query: NonNullable<Sent['query']>) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, one)
  return search.toString()
}
