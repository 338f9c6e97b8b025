import { isLanguage } from './text/language.ts'

/**
 * A parameter of a public address. `read`: what a value means, undefined for one that counts as absent. `isKept`: whether
 * the answer may be kept; of values that anybody can make up without end it may not.
 */
type Parameter = { read: (value: string) => string | undefined; isKept: (value: string) => boolean }

const page: Parameter = {
  read: (value) => (/^[1-9]\d{0,3}$/.test(value) ? value : undefined),
  isKept: (value) => value.length <= 2,
}
const category: Parameter = { read: (value) => value.slice(0, 200), isKept: () => false }
const month: Parameter = { read: (value) => value, isKept: (value) => /^\d{4}-\d{2}$/.test(value) }
const language: Parameter = { read: (value) => (isLanguage(value) ? value : undefined), isKept: () => true }
/** Of the api, which refuses what it cannot read. */
const number: Parameter = { read: (value) => value, isKept: (value) => /^\d{1,2}$/.test(value) }
const anything: Parameter = { read: (value) => value, isKept: () => false }

/**
 * The query parameters that each public address reads; one that is not here reads none. Any other parameter changes
 * nothing of the answer.
 */
export const publicQueries = {
  '/eventos': { pagina: page, anteriores: page, categoria: category },
  '/restaurantes': { pagina: page },
  '/blog': { pagina: page },
  '/calendar.ics': { idioma: language, categoria: category },
  '/sitemap-eventos.xml': { mes: month },
  '/sitemap-blog.xml': { mes: month },
  '/api/agenda': { pagina: number, anteriores: number, categoria: anything },
  '/api/events': { from: anything, limit: number },
  '/api/blog-posts': { offset: anything, limit: number },
} satisfies Record<string, Record<string, Parameter>>

type Route = keyof typeof publicQueries
type Read<R extends Route> = { [name in keyof (typeof publicQueries)[R]]?: string }

/** What an address asks for, in the order of the parameters above. */
export const readQuery = <R extends Route>(route: R, search: URLSearchParams) => {
  const asked: Record<string, string> = {}
  for (const [name, { read }] of Object.entries<Parameter>(publicQueries[route])) {
    const value = search.get(name)
    const meaning = value === null ? undefined : read(value)
    if (meaning !== undefined) asked[name] = meaning
  }
  return asked as Read<R>
}

/** The query under which an answer is kept, `?pagina=2` or nothing; undefined where it is not kept. */
export const cacheKeyQuery = (route: string, search: string) => {
  if (!(route in publicQueries) || search === '') return ''
  const parameters: Record<string, Parameter> = publicQueries[route as Route]
  const asked = Object.entries<string>(readQuery(route as Route, new URLSearchParams(search)))
  if (!asked.every(([name, value]) => parameters[name]?.isKept(value))) return undefined
  return asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''
}
