/** What a public answer shows: `events` for lists, `events/<id>` for one. An empty list never changes. */
type Topics = readonly string[]

/** The queries a public address may carry; with any other it is answered but not kept. */
const knownQuery = /^(\?((pagina|anteriores)=\d{1,4}|limit=\d{1,3}|mes=\d{4}-\d{2}))?$/

const everything = ['events', 'restaurants', 'posts'] as const

/** Public reads and what they show, by the address without its language. The first that fits counts. */
const reads: [path: RegExp, topics: (id: string) => Topics][] = [
  [/^\/$/, () => ['events']],
  [/^(?:\/api\/(?:events|agenda)|\/eventos|\/calendar\.ics)$/, () => ['events']],
  [/^(?:\/api\/events|\/eventos)\/([\w-]+)$/, (id) => [`events/${id}`]],
  [/^(?:\/api\/restaurants|\/restaurantes)$/, () => ['restaurants']],
  [/^(?:\/api\/restaurants|\/restaurantes)\/([\w-]+)$/, (id) => [`restaurants/${id}`]],
  [/^(?:\/api\/blog-posts|\/blog)(?:\/[\w-]+)?$/, () => ['posts']],
  [/^\/rss\.xml$/, () => ['posts']],
  // Which pages there are: no registration changes it.
  [/^\/(?:sitemap(?:-\w+)?\.xml|api\/places)$/, () => ['places']],
  [/^\/(?:club|contacto|legal\/[\w-]+)$/, () => []],
]

/** What a public address shows, or undefined where its answer is not to be kept. */
export const topicsOf = (url: string): Topics | undefined => {
  const [, path = '', search = ''] = /^([^?]*)(\?.*)?$/.exec(url) ?? []
  if (!knownQuery.test(search)) return undefined
  const plain = path.replace(/^\/ca(?=\/|$)/, '') || '/'
  for (const [pattern, topics] of reads) {
    const match = pattern.exec(plain)
    if (match) return topics(idIn(match))
  }
  return undefined
}

/** What a write changed. Frequent changes may show up to a second later, so that pages are not drawn for each of them. */
export type Change = { topics: Topics; isFrequent: boolean }

const writes: [path: RegExp, change: (id: string) => Change][] = [
  [/^\/api\/events\/([\w-]+)\/registrations$/, (id) => ({ topics: ['events', `events/${id}`], isFrequent: true })],
  [/^\/api\/admin\/(?:membership-requests|socios|users|contact-messages|me|sessions|letters)\b/, () => none],
  [
    /^\/api\/admin\//,
    () => ({ topics: ['places', ...everything.flatMap((topic) => [topic, `${topic}/*`])], isFrequent: false }),
  ],
]

const none: Change = { topics: [], isFrequent: false }

/** What a successful write to an address changes of the public answers. */
export const changeBy = (path: string): Change => {
  for (const [pattern, change] of writes) {
    const match = pattern.exec(path)
    if (match) return change(idIn(match))
  }
  return none
}

/** An id in capitals is the same. */
const idIn = (match: RegExpExecArray) => (match[1] ?? '').toLowerCase()
