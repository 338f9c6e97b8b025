import { languages } from '#shared/language.ts'
import { keptQuery } from '#shared/public-queries.ts'
import { pathIn } from '#web/lib/paths.ts'

/** What a public answer shows: `events` for lists, `events/<id>` for one. An empty list never changes. */
type Topics = readonly string[]

const everything = ['events', 'restaurants', 'posts'] as const

/** Public reads and what they show, by the address without its language. The first that fits counts. */
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
    ['/club', () => []],
    ['/contacto', () => []],
    ['/inscripciones', () => []],
    ['/legal/:page', () => []],
  ] satisfies [path: string, topics: (id: string) => Topics][]
).map(([path, topics]) => ({ path, topics, pattern: patternOf(path) }))

function patternOf(path: string) {
  return new RegExp(`^${path.replaceAll('.', String.raw`\.`).replace(/:\w+/, String.raw`([\w-]+)`)}$`)
}

/** What a public address shows; undefined for any other. */
export const topicsOf = (url: string): Topics | undefined => {
  const [path = ''] = url.split('?', 1)
  const found = routeOf(path)
  return found?.route.topics(found.id)
}

/**
 * The address under which the answer to one is kept: without what the answer does not depend on. Undefined where it is
 * not kept.
 */
export const keptAddressOf = (url: string) => {
  const [path = ''] = url.split('?', 1)
  const found = routeOf(path)
  if (!found) return undefined
  const query = keptQuery(found.route.path, url.slice(path.length))
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
export const isForSharedCaches = (url: string) => !url.startsWith('/api/')

/** The addresses without a query that show a topic and may be in shared caches, in both languages. */
export const sharedAddressesOf = (topic: string) => {
  const [, id] = topic.split('/')
  return reads
    .filter(({ path }) => isForSharedCaches(path) && path.includes('/:') === (id !== undefined))
    .filter(({ topics }) => (topics(id ?? '') as Topics).includes(topic))
    .flatMap(({ path }) => languages.map((language) => pathIn(language, path.replace(/:\w+/, id ?? ''))))
}

/** What a write changed. Frequent changes may show up to a second later, so that pages are not drawn for each of them. */
export type Change = { topics: Topics; isFrequent: boolean }

const nothing: Change = { topics: [], isFrequent: false }
// A page of an event names its restaurant and its organizer.
const all: Change = {
  topics: ['places', ...everything.flatMap((topic) => [topic, `${topic}/*`])],
  isFrequent: false,
}

/** Writes and what they change, by address. The first that fits counts. */
const writes: [path: RegExp, change: (id: string) => Change][] = [
  [/^\/api\/events\/([\w-]+)\/registrations$/, (id) => ({ topics: ['events', `events/${id}`], isFrequent: true })],
  [/^\/api\/own-registrations\b/, () => ({ topics: ['events', 'events/*'], isFrequent: true })],
  [/^\/api\/(?:contact-messages|membership-requests|completion|policy-reports|setup)\b/, () => nothing],
  [/^\/api\/admin\/(?:membership-requests|socios|users|contact-messages|letters|status|uploads)\b/, () => nothing],
  [/^\/api\/admin\/registrations\/exports$/, () => nothing],
  [/^\/api\/admin\/registrations\b/, () => ({ topics: ['events', 'events/*'], isFrequent: false })],
  [/^\/api\/admin\/(?:events|restaurants|organizers|blog-posts)\b/, () => all],
]

/** What a successful write to an address changes of the public answers, as it is declared here; undefined where it is not. */
export const declaredChange = (path: string): Change | undefined => {
  for (const [pattern, change] of writes) {
    const match = pattern.exec(path)
    if (match) return change(idIn(match))
  }
  return undefined
}

/** What a successful write to an address changes of the public answers: all of them where nobody declared it. */
export const changeBy = (path: string): Change => declaredChange(path) ?? all

/** An id in capitals is the same. */
const idIn = (match: RegExpExecArray) => (match[1] ?? '').toLowerCase()
