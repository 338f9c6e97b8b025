import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { mfaFactors } from '#accounts/server/tables/factors.ts'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { emails } from '../outbox/tables/emails.ts'
import { socios } from '#club/members/members/server/table.ts'
import { anEvent, anOrganizer, aPost, aRestaurant, aRequest } from '#tests/factories.ts'
import { type Document, type Hostile, hostileRequests, toRequest } from '#tests/hostile/requests.ts'
import { type TestSite, openTestSite, origin, test } from '#tests/site.ts'
import { watchTables } from '#tests/hostile/watched-tables.ts'

/** How many requests to send, for example FUZZ_REQUESTS=1000000. The same FUZZ_SEED makes the same requests. */
const requests = Number(process.env.FUZZ_REQUESTS || 2000)
const seed = Number(process.env.FUZZ_SEED || 20_260_314)
const slow = 1000

/** Addresses that the OpenAPI document does not list. */
const extraAddresses = [
  '/health',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-paginas.xml',
  '/sitemap-eventos.xml?mes=2026-03',
  '/sitemap-blog.xml',
  '/rss.xml',
  '/ca/rss.xml',
  '/calendar.ics',
  '/ca/calendar.ics',
  '/privacidad',
  '/files/x',
  '/files/uploads/events/1-a.webp',
  '/og/x',
  '/og/files/uploads/events/1-a.jpg',
  '/api/x',
  '/auth/v1/x',
  '/api/openapi.json',
  '/api/admin/x',
]

/** Whether a refused request may write to a table: rate limits, and the audit of a wrong password. */
const mayWrite = (route: string, table: string) =>
  ['rate_limits', 'form_limits'].includes(table) || (route === 'POST /auth/v1/token' && table === 'audit_log')

/** Words of PostgreSQL, of a stack trace or of our sources, which no refusal may contain. */
const leaks = /Failed query|node_modules|\bat \w+ \(|\.tsx?:\d|drizzle|syntax error at|violates|"stack"/

test(
  'no request breaks the site, leaks internals or hangs, and a refused request changes nothing',
  { timeout: 0 },
  async ({ services, testSite }) => {
    console.info(`FUZZ_SEED=${seed} FUZZ_REQUESTS=${requests}`)
    const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const sites = [
      await openTestSite(services, { limits: true }),
      await openTestSite(services, { limits: true, autoconfirm: false, anonymous: true, providers: [aProvider] }),
    ]
    const written = await watchTables(testSite.club.db)
    const { paths } = (await (await testSite.send(new Request(`${origin}/api/openapi.json`))).json()) as Document
    // Rows that the test itself creates are not writes of the requests.
    const unwatched = async <Made>(creating: Promise<Made>) => {
      const made = await creating
      await written()
      return made
    }
    let guests = await unwatched(createRows(testSite))
    const statuses: Record<string, number> = {}
    let sent = 0

    const send = async (hostile: Hostile, target: TestSite) => {
      const { person } = hostile
      const request = toRequest(hostile, guests.ids, person === 'stranger' ? {} : guests.people[person].headers)
      errorLog.mockClear()
      const start = performance.now()
      // Each request has another client address, because this test does not try rate limits.
      const answer = await target.send(request, `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`)
      const text = await answer.text()
      return { status: answer.status, text, ms: performance.now() - start, tables: await written() }
    }

    const check = async (hostile: Hostile, target: TestSite) => {
      if (sent++ % 500 === 499) guests = await unwatched(createRows(testSite))
      const { status, text, ms, tables } = await send(hostile, target)
      statuses[status] = (statuses[status] ?? 0) + 1
      expect(status, String(errorLog.mock.calls[0]?.[0])).toBeLessThan(500)
      if (status >= 400) {
        expect(text).not.toMatch(leaks)
        expect(tables.filter((table) => !mayWrite(hostile.route, table))).toEqual([])
      }
      // On a busy machine any request may be slow once.
      if (ms > slow) expect(await fastestOfThree(() => send(hostile, target)), 'milliseconds').toBeLessThan(slow)
      if (status === 401 && hostile.person !== 'stranger')
        guests = { ...guests, people: await unwatched(signInAll(testSite)) }
    }

    const everything = fc.tuple(hostileRequests({ paths }, extraAddresses), fc.constantFrom(...sites)).filter(canBeSent)
    await fc.assert(
      fc.asyncProperty(everything, ([hostile, target]) => check(hostile, target)),
      { numRuns: requests, seed },
    )
    console.info(`${sent} requests were answered`, statuses)
    expect(sent).toBeGreaterThanOrEqual(requests)
  },
)

/** An OpenID provider at an address that does not answer. */
const aProvider = {
  name: 'casa',
  clientId: 'cercle',
  clientSecret: 'secret',
  scopes: 'openid',
  authorizeUrl: 'http://127.0.0.1:1/authorize',
  tokenUrl: 'http://127.0.0.1:1/token',
  userinfoUrl: 'http://127.0.0.1:1/userinfo',
}

const canBeSent = ([hostile]: [Hostile, TestSite]) => {
  try {
    toRequest(hostile, { all: ['x'] }, {})
    return true
  } catch {
    return false
  }
}

const fastestOfThree = async (send: () => Promise<{ ms: number }>) =>
  Math.min((await send()).ms, (await send()).ms, (await send()).ms)

const signInAll = async ({ enter }: TestSite) => ({
  user: await enter('user'),
  editor: await enter('editor'),
  admin: await enter('admin'),
})

/** Accounts of each role, and one row of everything that has an id. */
const createRows = async (testSite: TestSite) => {
  const club = { ...testSite.club, actor: { kind: 'visitor' as const }, origin: { ip: '', userAgent: '' } }
  const people = await signInAll(testSite)
  const soon = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000)
  const event = await anEvent(club, { date: soon, maxParticipants: 1000 })
  const full = await anEvent(club, { date: soon, maxParticipants: 1 })
  const deleted = await anEvent(club, { date: soon, deletedAt: new Date() })
  const organizer = await anOrganizer(club)
  const restaurant = await aRestaurant(club)
  const post = await aPost(club)
  const pending = await aRequest(club)
  const approved = await aRequest(club, { status: 'approved', updatedAt: new Date() })
  const berta = { fullName: 'Berta Demo', email: 'berta@example.org' }
  const registrations = await club.db
    .insert(eventRegistrations)
    .values([
      { eventId: event.id, ...berta },
      { eventId: full.id, ...berta },
    ])
    .returning()
  const email = { template: 'send-membership-confirmation', recipient: berta.email, language: 'es', values: {} }
  const queued = await club.db
    .insert(emails)
    .values([{ ...email, about: registrations[0]!.id, status: 'failed' }, email])
    .returning()
  const messages = await club.db
    .insert(contactMessages)
    .values({ name: 'Berta', email: berta.email, message: '¿Hay sitio para dos?' })
    .returning()
  const members = await club.db
    .insert(socios)
    .values({ ...berta, membershipNumber: `CG-${approved.id}`, membershipRequestId: approved.id })
    .returning()
  const factors = await club.db
    .insert(mfaFactors)
    .values({
      userId: people.user.id,
      friendlyName: 'Telèfon',
      factorType: 'totp',
      sealedSecret: club.vault.seal('JBSWY3DPEHPK3PXP', 'mfa_factors.sealed_secret'),
    })
    .returning()
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  return {
    people,
    ids: {
      events: idsOf([event, full, deleted]),
      organizers: [organizer.id],
      restaurants: [restaurant.id],
      'blog-posts': [post.id, post.slug],
      'membership-requests': [pending.id, approved.id],
      completion: [approved.id, pending.id],
      registrations: idsOf(registrations),
      emails: idsOf(queued),
      'contact-messages': idsOf(messages),
      socios: idsOf(members),
      users: idsOf(Object.values(people)),
      sessions: Object.values(people).map(({ sessionId }) => sessionId),
      factors: idsOf(factors),
    },
  }
}
