import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { mfaFactors } from '#db/schema/auth/factors.ts'
import { contactMessages } from '#db/schema/contact-messages.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { emails } from '#db/schema/emails.ts'
import { socios } from '#db/schema/socios.ts'
import { anEvent, anOrganizer, aPost, aRestaurant, aRequest } from '#tests/factories.ts'
import { type Document, type Hostile, hostileRequests, toRequest } from '#tests/hostile/requests.ts'
import { type TestSite, openTestSite, origin, test } from '#tests/site.ts'
import { watchTables } from '#tests/hostile/watched-tables.ts'

/** How many requests: FUZZ_REQUESTS=1000000 is the long way. The same FUZZ_SEED makes the same ones. */
const requests = Number(process.env.FUZZ_REQUESTS || 10_000)
const seed = Number(process.env.FUZZ_SEED || 20_260_314)
const slow = 1000

/** Addresses beside those of the OpenAPI document. */
const further = [
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

/** What a refusal leaves behind on purpose: tries that count, and the note of a wrong password. */
const mayKeep = (route: string, table: string) =>
  ['rate_limits', 'form_limits'].includes(table) || (route === 'POST /auth/v1/token' && table === 'audit_log')

/** Words of PostgreSQL, of a stack or of our sources, none of which a refusal says. */
const leaks = /Failed query|node_modules|\bat \w+ \(|\.tsx?:\d|drizzle|syntax error at|violates|"stack"/

test(
  'whatever is sent, nothing breaks, nothing leaks, nothing hangs, and what is refused changes nothing',
  { timeout: 0 },
  async ({ services, testSite }) => {
    console.info(`FUZZ_SEED=${seed} FUZZ_REQUESTS=${requests}`)
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const houses = [
      await openTestSite(services, { limits: true }),
      await openTestSite(services, { limits: true, autoconfirm: false, anonymous: true, providers: [aProvider] }),
    ]
    const written = await watchTables(testSite.club.db)
    const { paths } = (await (await testSite.send(new Request(`${origin}/api/openapi.json`))).json()) as Document
    // What is made for the requests is no write of theirs.
    const unnoticed = async <Made>(making: Promise<Made>) => {
      const made = await making
      await written()
      return made
    }
    let guests = await unnoticed(seat(testSite))
    const statuses: Record<string, number> = {}
    let sent = 0

    const send = async (hostile: Hostile, at: TestSite) => {
      const { person } = hostile
      const request = toRequest(hostile, guests.ids, person === 'stranger' ? {} : guests.people[person].headers)
      complaints.mockClear()
      const begun = performance.now()
      // From an address of its own each time: limits are not what is tried here.
      const answer = await at.send(request, `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`)
      const text = await answer.text()
      return { status: answer.status, text, took: performance.now() - begun, tables: await written() }
    }

    const check = async (hostile: Hostile, at: TestSite) => {
      if (sent++ % 500 === 499) guests = await unnoticed(seat(testSite))
      const { status, text, took, tables } = await send(hostile, at)
      statuses[status] = (statuses[status] ?? 0) + 1
      expect(status, String(complaints.mock.calls[0]?.[0])).toBeLessThan(500)
      if (status >= 400) {
        expect(text).not.toMatch(leaks)
        expect(tables.filter((table) => !mayKeep(hostile.route, table))).toEqual([])
      }
      // On a busy machine anything is slow once.
      if (took > slow) expect(await quickest(() => send(hostile, at)), 'milliseconds').toBeLessThan(slow)
      if (status === 401 && hostile.person !== 'stranger')
        guests = { ...guests, people: await unnoticed(enterAll(testSite)) }
    }

    const everything = fc.tuple(hostileRequests({ paths }, further), fc.constantFrom(...houses)).filter(canBeSent)
    await fc.assert(
      fc.asyncProperty(everything, ([hostile, at]) => check(hostile, at)),
      { numRuns: requests, seed },
    )
    console.info(`${sent} requests were answered`, statuses)
    expect(sent).toBeGreaterThanOrEqual(requests)
  },
)

/** A provider of OpenID at an address where nobody is. */
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

const quickest = async (send: () => Promise<{ took: number }>) =>
  Math.min((await send()).took, (await send()).took, (await send()).took)

const enterAll = async ({ enter }: TestSite) => ({
  user: await enter('user'),
  editor: await enter('editor'),
  admin: await enter('admin'),
})

/** People, and a row of everything that has an id. */
const seat = async (testSite: TestSite) => {
  const club = { ...testSite.club, actor: { kind: 'visitor' as const }, origin: { ip: '', userAgent: '' } }
  const people = await enterAll(testSite)
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
  const posted = await club.db
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
      sealedSecret: club.vault.seal('JBSWY3DPEHPK3PXP'),
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
      emails: idsOf(posted),
      'contact-messages': idsOf(messages),
      socios: idsOf(members),
      users: idsOf(Object.values(people)),
      sessions: Object.values(people).map(({ sessionId }) => sessionId),
      factors: idsOf(factors),
    },
  }
}
