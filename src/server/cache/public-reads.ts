import type { Tags } from '#api/cache-tags.ts'
import { languages } from '#shared/text/language.ts'
import { cacheKeyQuery } from '#shared/public-queries.ts'
import { pathIn } from '#web/lib/paths.ts'

/** The public addresses without their language, and their cache tags. The first match counts. */
const publicAddresses = (
  [
    ['/', () => ['events']],
    ['/eventos', () => ['events']],
    ['/calendar.ics', () => ['events']],
    ['/api/events', () => ['events']],
    ['/api/agenda', () => ['events']],
    ['/eventos/:id', (id) => [`events/${id}`]],
    ['/api/events/:id', (id) => [`events/${id}`]],
    ['/restaurantes', () => ['restaurants']],
    ['/api/restaurants', () => ['restaurants']],
    ['/restaurantes/:id', (id) => [`restaurants/${id}`]],
    ['/api/restaurants/:id', (id) => [`restaurants/${id}`]],
    ['/blog', () => ['posts']],
    ['/blog/:slug', () => ['posts']],
    ['/rss.xml', () => ['posts']],
    ['/api/blog-posts', () => ['posts']],
    ['/api/blog-posts/:slug', () => ['posts']],
    // The list of all pages, which no registration changes.
    ['/sitemap.xml', () => ['places']],
    ['/sitemap-paginas.xml', () => ['places']],
    ['/sitemap-eventos.xml', () => ['places']],
    ['/sitemap-blog.xml', () => ['places']],
    ['/api/places', () => ['places']],
    ['/api/club-facts', () => ['club']],
    // The friendly restaurants link to their pages.
    ['/api/club-facts/membership', () => ['club', 'restaurants']],
    ['/club', () => ['restaurants']],
    ['/contacto', () => []],
    ['/cesion', () => []],
    ['/inscripciones', () => []],
    ['/mi-cuenta', () => []],
    ['/mis-mesas', () => []],
    ['/legal/:page', () => []],
  ] satisfies [path: string, tags: (id: string) => Tags][]
).map(([path, tags]) => ({ path, tags: withFacts(path, tags), pattern: patternOf(path) }))

/** Adds the tag of the club's facts: pages and feeds show its name. */
function withFacts(path: string, tags: (id: string) => Tags) {
  return isForSharedCaches(path) ? (id: string) => [...tags(id), 'club'] : tags
}

function patternOf(path: string) {
  return new RegExp(`^${path.replaceAll('.', String.raw`\.`).replace(/:\w+/, String.raw`([\w-]+)`)}$`)
}

/** The cache tags of a public address; undefined for any other. */
export const tagsOf = (url: string): Tags | undefined => {
  const [path = ''] = url.split('?', 1)
  const match = routeOf(path)
  return match?.route.tags(match.id)
}

/** Whether an answer shows events, so that time alone changes it: they are published, begin and end. */
export const changesWithTime = (url: string) =>
  tagsOf(url)?.some((tag) => tag === 'places' || /^(?:events|posts$|restaurants\/)/.test(tag)) ?? false

/**
 * The cache key of an address: without the query parameters that do not change its answer. Undefined if it is not
 * cached.
 */
export const cacheKeyOf = (url: string) => {
  const [path = ''] = url.split('?', 1)
  const match = routeOf(path)
  if (!match) return undefined
  const query = cacheKeyQuery(match.route.path, url.slice(path.length))
  return query === undefined ? undefined : path + query
}

const routeOf = (path: string) => {
  const plain = path.replace(/^\/ca(?=\/|$)/, '') || '/'
  for (const route of publicAddresses) {
    const match = route.pattern.exec(plain)
    if (match) return { route, id: idIn(match) }
  }
  return undefined
}

/** Whether shared caches may store the answer to a public address: pages and feeds, never the api. */
export function isForSharedCaches(url: string) {
  return !url.startsWith('/api/')
}

/** The addresses of a cache tag that shared caches may store, in both languages and without a query. */
export const sharedAddressesOf = (tag: string) => {
  const [, id] = tag.split('/')
  return publicAddresses
    .filter(({ path }) => isForSharedCaches(path) && path.includes('/:') === (id !== undefined))
    .filter(({ tags }) => (tags(id ?? '') as Tags).includes(tag))
    .flatMap(({ path }) => languages.map((language) => pathIn(language, path.replace(/:\w+/, id ?? ''))))
}

const idIn = (match: RegExpExecArray) => (match[1] ?? '').toLowerCase()
