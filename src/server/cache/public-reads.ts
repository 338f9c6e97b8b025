import type { Tags } from '#api/cache-tags.ts'
import { languages } from '#shared/text/language.ts'
import { cacheKeyQuery } from '#shared/public-queries.ts'
import { pathIn } from '#web/lib/paths.ts'

/** Public reads and their cache tags, by the address without its language. The first that fits counts. */
const reads = (
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
    // Which pages there are: no registration changes it.
    ['/sitemap.xml', () => ['places']],
    ['/sitemap-paginas.xml', () => ['places']],
    ['/sitemap-eventos.xml', () => ['places']],
    ['/sitemap-blog.xml', () => ['places']],
    ['/api/places', () => ['places']],
    ['/api/club-facts', () => ['club']],
    ['/club', () => []],
    ['/contacto', () => []],
    ['/inscripciones', () => []],
    ['/legal/:page', () => []],
  ] satisfies [path: string, tags: (id: string) => Tags][]
).map(([path, tags]) => ({ path, tags: withFacts(path, tags), pattern: patternOf(path) }))

/** Pages and feeds name the club. */
function withFacts(path: string, tags: (id: string) => Tags) {
  return isForSharedCaches(path) ? (id: string) => [...tags(id), 'club'] : tags
}

function patternOf(path: string) {
  return new RegExp(`^${path.replaceAll('.', String.raw`\.`).replace(/:\w+/, String.raw`([\w-]+)`)}$`)
}

/** The cache tags of a public address; undefined for any other. */
export const tagsOf = (url: string): Tags | undefined => {
  const [path = ''] = url.split('?', 1)
  const found = routeOf(path)
  return found?.route.tags(found.id)
}

/**
 * The address under which the answer to one is kept: without what the answer does not depend on. Undefined where it is
 * not kept.
 */
export const cacheKeyOf = (url: string) => {
  const [path = ''] = url.split('?', 1)
  const found = routeOf(path)
  if (!found) return undefined
  const query = cacheKeyQuery(found.route.path, url.slice(path.length))
  return query === undefined ? undefined : path + query
}

const routeOf = (path: string) => {
  const plain = path.replace(/^\/ca(?=\/|$)/, '') || '/'
  for (const route of reads) {
    const match = route.pattern.exec(plain)
    if (match) return { route, id: idIn(match) }
  }
  return undefined
}

/** Whether caches between the site and its visitors may keep the answer to a public address: pages and feeds, never the api. */
export function isForSharedCaches(url: string) {
  return !url.startsWith('/api/')
}

/** The addresses without a query of a cache tag that may be in shared caches, in both languages. */
export const sharedAddressesOf = (tag: string) => {
  const [, id] = tag.split('/')
  return reads
    .filter(({ path }) => isForSharedCaches(path) && path.includes('/:') === (id !== undefined))
    .filter(({ tags }) => (tags(id ?? '') as Tags).includes(tag))
    .flatMap(({ path }) => languages.map((language) => pathIn(language, path.replace(/:\w+/, id ?? ''))))
}

/** An id in capitals is the same. */
const idIn = (match: RegExpExecArray) => (match[1] ?? '').toLowerCase()
