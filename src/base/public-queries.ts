import { limits } from './limits.ts'
import { isLanguage } from './text/language.ts'

/**
 * A query parameter of a public address. `read`: the meaning of a value, undefined if it counts as absent. `isCacheable`:
 * whether the answer may be cached. Answers for unlimited numbers of values may not.
 */
type Parameter = { read: (value: string) => string | undefined; isCacheable: (value: string) => boolean }

const page: Parameter = {
  read: (value) => (/^[1-9]\d{0,3}$/.test(value) ? value : undefined),
  isCacheable: (value) => value.length <= 2,
}
const category: Parameter = { read: (value) => value.slice(0, 200), isCacheable: () => false }
const month: Parameter = { read: (value) => value, isCacheable: (value) => /^\d{4}-\d{2}$/.test(value) }
/** A calendar month as its number, "1" to "12": few values, so that the answers may be cached. */
const monthNumber: Parameter = {
  read: (value) => (/^([1-9]|1[0-2])$/.test(value) ? value : undefined),
  isCacheable: () => true,
}
/** On with "1", off without. */
const flag: Parameter = { read: (value) => (value === '1' ? value : undefined), isCacheable: () => true }
/** One of few numbers. */
const step = (steps: readonly number[]): Parameter => ({
  read: (value) => (steps.some((one) => String(one) === value) ? value : undefined),
  isCacheable: () => true,
})
const price = step(limits.priceSteps)
const seats = step(limits.partySteps)
const words: Parameter = { read: (value) => value.trim().slice(0, 100) || undefined, isCacheable: () => false }
const language: Parameter = { read: (value) => (isLanguage(value) ? value : undefined), isCacheable: () => true }
/** For the api, which refuses invalid values. */
const number: Parameter = { read: (value) => value, isCacheable: (value) => /^\d{1,2}$/.test(value) }
const anything: Parameter = { read: (value) => value, isCacheable: () => false }

/**
 * The query parameters of each public address; an address that is not listed reads none. Other parameters do not change
 * the answer.
 */
export const publicQueries = {
  '/eventos': {
    pagina: page,
    anteriores: page,
    categoria: category,
    mes: monthNumber,
    sitio: seats,
    gratis: flag,
    hasta: price,
  },
  '/buscar': { q: words },
  '/restaurantes': {
    pagina: page,
    localidad: words,
    mesa: flag,
    ventaja: flag,
    hasta: step(limits.restaurantPriceSteps),
  },
  '/blog': { pagina: page },
  '/calendar.ics': { idioma: language, categoria: category },
  '/sitemap-eventos.xml': { mes: month },
  '/sitemap-blog.xml': { mes: month },
  '/api/agenda': {
    pagina: number,
    anteriores: number,
    categoria: anything,
    mes: monthNumber,
    sitio: seats,
    gratis: flag,
    hasta: price,
  },
  '/api/events': { from: anything, limit: number, cancelled: anything },
  '/api/blog-posts': { offset: anything, limit: number },
} satisfies Record<string, Record<string, Parameter>>

type Route = keyof typeof publicQueries
type Read<R extends Route> = { [name in keyof (typeof publicQueries)[R]]?: string }

/** The parameters of a query, in the order above. */
export const readQuery = <R extends Route>(route: R, search: URLSearchParams) => {
  const query: Record<string, string> = {}
  for (const [name, { read }] of Object.entries<Parameter>(publicQueries[route])) {
    const value = search.get(name)
    const meaning = value === null ? undefined : read(value)
    if (meaning !== undefined) query[name] = meaning
  }
  return query as Read<R>
}

/** The query part of the cache key, `?pagina=2` or empty; undefined if the answer is not cacheable. */
export const cacheKeyQuery = (route: string, search: string) => {
  if (!(route in publicQueries) || search === '') return ''
  const parameters: Record<string, Parameter> = publicQueries[route as Route]
  const query = Object.entries<string>(readQuery(route as Route, new URLSearchParams(search)))
  if (!query.every(([name, value]) => parameters[name]?.isCacheable(value))) return undefined
  return query.length > 0 ? `?${new URLSearchParams(query)}` : ''
}
