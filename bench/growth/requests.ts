type BenchRequest = { what: string; path: string }

const query = (search: Record<string, string>) => new URLSearchParams(search).toString()

/** Pages and public reads, rendered each time: with `Authorization` they bypass the page cache. */
export const publicRequests = (eventId: string): BenchRequest[] =>
  [
    ['home', '/'],
    ['agenda', '/eventos'],
    ['agenda in Catalan', '/ca/eventos'],
    ['agenda, page 2', '/eventos?pagina=2'],
    ['agenda, before today', '/eventos?anteriores=1'],
    ['agenda, one category', '/eventos?categoria=Cenas'],
    ['an event', `/eventos/${eventId}`],
    ['restaurants', '/restaurantes'],
    ['blog', '/blog'],
    ['blog, page 2', '/blog?pagina=2'],
    ['a post', '/blog/sobremesa-7'],
    ['RSS', '/rss.xml'],
    ['calendar', '/calendar.ics'],
    ['api: agenda', '/api/agenda'],
    ['api: the next three', `/api/events?${query({ from: new Date().toISOString(), limit: '3' })}`],
    ['api: fifty events', `/api/events?${query({ from: '2020-01-01T00:00:00Z', limit: '50' })}`],
    ['api: an event', `/api/events/${eventId}`],
    ['api: posts', '/api/blog-posts?limit=24'],
    ['map of the site', '/sitemap.xml'],
    ['a month of it', `/sitemap-eventos.xml?mes=${nextMonth()}`],
    ['api: a post', '/api/blog-posts/sobremesa-7'],
  ].map(([what = '', path = '']) => ({ what, path }))

/** The next month: both clubs have an event on each of its days. */
const nextMonth = () => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15)).toISOString().slice(0, 7)
}

/** What an account with a member's file asks for on its own page. */
export const memberRequests = (): BenchRequest[] => [{ what: 'api: the own membership', path: '/api/me' }]

/** The panel's lists and searches, requested as an admin. */
export const panelRequests = (eventId: string): BenchRequest[] =>
  Object.entries(requestsByNoun(eventId)).flatMap(([noun, requests]) =>
    Object.entries(requests).map(([what, search]) => ({
      what: `${noun}: ${what}`,
      path: `/api/admin/${noun}?${query(search)}`,
    })),
  )

const requestsByNoun = (eventId: string): Record<string, Record<string, Record<string, string>>> => ({
  socios: {
    all: {},
    active: { status: 'active' },
    suspended: { status: 'suspended' },
    'page 3': { page: '3' },
    'ten people': { search: 'quirze' },
    'one of them': { search: 'quirze 900' },
    'a common name': { search: 'maría' },
    'two common words': { search: 'nuria prat' },
    'a number': { search: 'CG-0977' },
    'an address': { search: '.977@correu' },
    'a phone in groups': { search: '600 000 977' },
    'a phone in one': { search: '+34600000977' },
    'part of a phone': { search: '000977' },
    'two letters': { search: 'nu' },
    nobody: { search: 'xqzwk' },
    'nobody, two letters': { search: 'xq' },
    'inactive, a common name': { search: 'maría', status: 'inactive' },
  },
  'membership-requests': {
    all: {},
    pending: { status: 'pending' },
    'page 3': { page: '3' },
    'ten people': { search: 'quirze' },
    'one of them': { search: 'quirze 900' },
    'a common name': { search: 'maría' },
    'two common words': { search: 'nuria prat' },
    'an address': { search: '.977@correu' },
    'a phone in groups': { search: '600 000 977' },
    'pending, a common name': { search: 'maría', status: 'pending' },
    nobody: { search: 'xqzwk' },
  },
  events: {
    'by date': { order: 'desc' },
    upcoming: { filter: 'upcoming' },
    'by title': { sort: 'title' },
    'by location': { sort: 'location' },
    'by price': { sort: 'price', order: 'desc' },
    'all of them': { search: 'mesa' },
    'ten events': { search: 'quirze' },
    nobody: { search: 'xqzwk' },
    trash: { filter: 'trash' },
  },
  registrations: { 'of an event': { eventId }, 'a name': { eventId, search: 'maría' } },
  'registrations/search': {
    'a common name': { search: 'maría' },
    'a common name, past': { search: 'maría', filter: 'past' },
    nobody: { search: 'xqzwk' },
  },
  'blog-posts': {
    newest: { order: 'desc' },
    drafts: { filter: 'draft', order: 'desc' },
    'by title': { sort: 'title' },
    'by status': { sort: 'status' },
    'by publication': { sort: 'publishedAt', order: 'desc' },
    'all of them': { search: 'sobremesa' },
    'ten posts': { search: 'quirze' },
    nobody: { search: 'xqzwk' },
  },
  organizers: { 'by name': {}, 'by city': { sort: 'city' }, 'ten of them': { search: 'quirze' } },
  restaurants: { newest: { order: 'desc' }, 'by name': { sort: 'nombre' } },
  'contact-messages': {
    new: {},
    all: { filter: 'all', order: 'desc' },
    'ten people': { search: 'quirze', filter: 'all' },
  },
  emails: {
    failed: { order: 'desc' },
    all: { filter: 'all', order: 'desc' },
    'ten people': { filter: 'all', search: 'quirze' },
    nobody: { filter: 'all', search: 'xqzwk' },
  },
  dashboard: { counts: {} },
  search: {
    'ten people': { search: 'quirze' },
    'a common name': { search: 'maría' },
    'two common words': { search: 'nuria prat' },
    'a phone in groups': { search: '600 000 977' },
    'an address': { search: '.977@correu' },
    'two letters': { search: 'nu' },
    nobody: { search: 'xqzwk' },
  },
  'people/PERSON': { head: {} },
  'people/PERSON/timeline': {
    newest: {},
    'page 4': { page: '4' },
    tables: { part: 'tables' },
    emails: { part: 'emails' },
    payments: { part: 'payments' },
    notes: { part: 'notes' },
  },
  'events/choices': { 'of the form': {} },
  activity: {
    newest: {},
    'below an old line': { before: 'LINE' },
    'above an old line': { after: 'LINE' },
    'texts below an old line': { kind: 'content', before: 'LINE' },
    texts: { kind: 'content' },
    money: { kind: 'treasury' },
    'a day': { day: new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10) },
    'of an event': { record: eventId },
  },
  users: {
    'by address': {},
    'by role': { sort: 'role' },
    'by role, staff last': { sort: 'role', order: 'desc' },
    newest: { sort: 'createdAt', order: 'desc' },
    'ten people': { search: 'quirze' },
  },
})
