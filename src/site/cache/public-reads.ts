import { anyEvent } from '#club/core/server/http/change.ts'
import { languages } from '#base/text/language.ts'
import { cacheKeyQuery } from '#base/public-queries.ts'
import { pathIn } from '#kit/both/paths.ts'

/**
 * The public addresses without their language (the first match counts), and what each shows: `seats` are the free seats of all
 * events or of the one in its path, `events` are events without their seats, `content` is neither.
 */
const publicAddresses = (
  [
    ['/', 'seats'],
    ['/eventos', 'seats'],
    ['/calendar.ics', 'seats'],
    ['/api/events', 'seats'],
    ['/api/agenda', 'seats'],
    ['/eventos/:id', 'seats'],
    ['/api/events/:id', 'seats'],
    ['/restaurantes', 'events'],
    ['/api/restaurants', 'events'],
    ['/restaurantes/:id', 'events'],
    ['/api/restaurants/:id', 'events'],
    ['/blog', 'events'],
    ['/blog/:slug', 'events'],
    ['/rss.xml', 'events'],
    ['/api/blog-posts', 'events'],
    ['/api/blog-posts/:slug', 'events'],
    ['/sitemap.xml', 'events'],
    ['/sitemap-paginas.xml', 'events'],
    ['/sitemap-eventos.xml', 'events'],
    ['/sitemap-blog.xml', 'events'],
    ['/api/places', 'events'],
    ['/api/club-facts', 'content'],
    ['/api/club-facts/membership', 'content'],
    ['/club', 'content'],
    ['/contacto', 'content'],
    ['/cesion', 'content'],
    ['/inscripciones', 'content'],
    ['/mi-cuenta', 'content'],
    ['/mis-mesas', 'content'],
    ['/legal/:page', 'content'],
  ] satisfies [path: string, shows: 'seats' | 'events' | 'content'][]
).map(([path, shows]) => ({ path, shows, pattern: patternOf(path) }))

function patternOf(path: string) {
  return new RegExp(`^${path.replaceAll('.', String.raw`\.`).replace(/:\w+/, String.raw`([\w-]+)`)}$`)
}

/** Whose free seats an address shows: the event's id, or `anyEvent` for a list. Undefined if it shows none. */
export const seatsAt = (url: string) => {
  const match = matchOf(url)
  return match?.route.shows === 'seats' ? match.id || anyEvent : undefined
}

export const showsSeatsOf = (url: string, event: string) => {
  const shown = seatsAt(url)
  return shown !== undefined && (shown === event || shown === anyEvent || event === anyEvent)
}

/** Whether an answer shows events, so that time alone changes it: they are published, begin and end. */
export const changesWithTime = (url: string) => (matchOf(url)?.route.shows ?? 'content') !== 'content'

/**
 * The cache key of an address: without the query parameters that do not change its answer. Undefined if it is not
 * cached.
 */
export const cacheKeyOf = (url: string) => {
  const match = matchOf(url)
  if (!match) return undefined
  const query = cacheKeyQuery(match.route.path, url.slice(match.path.length))
  return query === undefined ? undefined : match.path + query
}

const matchOf = (url: string) => {
  const [path = ''] = url.split('?', 1)
  const plain = path.replace(/^\/ca(?=\/|$)/, '') || '/'
  for (const route of publicAddresses) {
    const match = route.pattern.exec(plain)
    if (match) return { route, path, id: (match[1] ?? '').toLowerCase() }
  }
  return undefined
}

/** Whether shared caches may store the answer to a public address: pages and feeds, never the api. */
export const isForSharedCaches = (url: string) => !url.startsWith('/api/')

/** The addresses with the free seats of an event (`anyEvent`: the lists) that shared caches may store, in both languages and without a query. */
export const sharedAddressesOf = (event: string) =>
  publicAddresses
    .filter(({ path, shows }) => shows === 'seats' && isForSharedCaches(path))
    .filter(({ path }) => event !== anyEvent || !path.includes('/:'))
    .flatMap(({ path }) => languages.map((language) => pathIn(language, path.replace(/:\w+/, event))))
