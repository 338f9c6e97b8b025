import type { RouteConfigEntry } from '@react-router/dev/routes'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { sessions } from '#accounts/server/tables/sessions.ts'
import { mfaFactors } from '#accounts/server/tables/factors.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import type { Declaration } from '#club/core/server/http/route.ts'
import { catalogue } from '../emails/catalogue.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import type { StaffAccess } from '#platform/outbox/staff-access.ts'
import { givenCapabilities } from '#base/roles.ts'
import { declaredBy, siteRoutes, pages, requestOf, routesOf } from '#tests/http/routes.ts'
import { doorUrl } from '#club/evenings/door/server/pass.ts'
import { kitchenUrl } from '#club/evenings/kitchen/server/pass.ts'
import { anEvent } from '#tests/factories.ts'
import { type TestSite, openTestSite, origin, people, test } from '#tests/site.ts'
import screens from '#routes.ts'
import { handle as panel } from '#site/panel/page.tsx'

/** The answer of a route to an empty form: status, and the code of a refusal. */
const callRoute = async (testSite: TestSite, route: string, headers: Record<string, string>) => {
  const { method, path } = requestOf(route)
  const request = new Request(origin + path, {
    method,
    headers: { 'Content-Type': 'application/json', 'X-Supabase-Api-Version': '2024-01-01', ...headers },
    ...(method === 'GET' ? {} : { body: '{}' }),
  })
  const answer = await testSite.send(request)
  const { error, code } = answer.status < 400 ? {} : await answer.json().catch(() => ({}))
  return [answer.status, error ?? code].filter(Boolean).join(' ')
}

/** What editors may call without another capability. */
const plainEditor: unknown[] = ['staff', 'content']

type Entered = Awaited<ReturnType<TestSite['enter']>>

/** Some routes end the session that calls them: then the next one gets another. */
const keptSession = (testSite: TestSite, enter: () => Promise<Entered>) => {
  let last: Entered | undefined
  return async () => {
    const isOpen = last && (await testSite.club.db.$count(sessions, eq(sessions.id, last.sessionId))) > 0
    last = isOpen ? last : await enter()
    return last!.headers
  }
}

const callAllRoutes = async (testSite: TestSite, headersOf: () => Promise<Record<string, string>>) => {
  const answers: Record<string, string> = {}
  for (const route of routesOf(testSite.routes)) answers[route] = await callRoute(testSite, route, await headersOf())
  return answers
}

const needsAccount = (route: string) => /\/api\/admin\//.test(route) || siteRoutes[route]?.stranger.startsWith('401')

test('every route has a declaration or is in the table', ({ testSite }) => {
  const declared = Object.keys(declaredBy(testSite.routes))
  expect(routesOf(testSite.routes).toSorted()).toEqual([...declared, ...Object.keys(siteRoutes)].toSorted())
})

test('every write of the api declares what it changes', ({ testSite }) => {
  const undeclared = Object.entries(declaredBy(testSite.routes)).filter(
    ([route, { changes }]) => route.startsWith('GET ') !== (changes === undefined),
  )
  expect(undeclared).toEqual([])
})

test.for(people)('each route answers a %s as its declaration or the table says', async (person, { testSite }) => {
  // The last admin could not close the account.
  await testSite.enter('admin')
  const headersOf = person === 'stranger' ? async () => ({}) : keptSession(testSite, () => testSite.enter(person))
  const answers = await callAllRoutes(testSite, headersOf)
  const refused = '403 access.denied'
  const refusals = { stranger: '401 sign-in.required', user: refused, editor: refused, admin: refused }
  const isIn = (may: Declaration['may']) =>
    may !== 'door' &&
    may !== 'kitchen' &&
    (person === 'admin' ||
      [may].flat().every((needed) => needed === 'everyone' || (person === 'editor' && plainEditor.includes(needed))))
  for (const [route, { may }] of Object.entries(declaredBy(testSite.routes)))
    if (isIn(may)) expect([route, answers[route]]).not.toEqual([route, '403 access.denied'])
    else expect([route, answers[route]]).toEqual([route, refusals[person]])
  const tabled = Object.keys(siteRoutes).map((route) => [route, answers[route]])
  expect(Object.fromEntries(tabled)).toEqual(
    Object.fromEntries(Object.entries(siteRoutes).map(([route, its]) => [route, its[person]])),
  )
})

test.for([
  ['door', doorUrl],
  [
    'kitchen',
    (club: Parameters<typeof kitchenUrl>[0], event: Parameters<typeof kitchenUrl>[1]) => kitchenUrl(club, event, 'es'),
  ],
] as const)('the link of the %s reaches its own routes and no others', async ([place, urlOf], { testSite }) => {
  const { club } = testSite
  const link = new URL(urlOf(club, await anEvent(club, { date: club.now() })))
  const headers = { Authorization: `Pass ${link.hash.slice(1)}` }
  for (const [route, { may }] of Object.entries(declaredBy(testSite.routes))) {
    const answer = await callRoute(testSite, route, headers)
    if (may === place) expect([route, answer]).toEqual([route, route.startsWith('GET ') ? '200' : '422 invalid'])
    else expect([route, answer]).toEqual([route, '403 access.denied'])
  }
})

test.for(givenCapabilities)(
  'an editor with %s calls its routes and no others, until it is taken away',
  async (given, { testSite }) => {
    const { db } = testSite.club
    const { id, headers } = await testSite.enter('editor')
    const routes = Object.entries(declaredBy(testSite.routes)).filter(
      ([, { may }]) =>
        ![may].flat().every((needed) => ['everyone', 'door', 'kitchen', ...plainEditor].includes(needed)),
    )
    await db
      .update(usuarios)
      .set({ capabilities: [given] })
      .where(eq(usuarios.id, id))
    for (const [route, { may }] of routes) {
      const answer = await callRoute(testSite, route, headers)
      if ([may].flat().every((needed) => needed === given))
        expect([route, answer]).not.toEqual([route, '403 access.denied'])
      else expect([route, answer]).toEqual([route, '403 access.denied'])
    }
    await db.update(usuarios).set({ capabilities: [] }).where(eq(usuarios.id, id))
    const [own] = routes.find(([, { may }]) => may === given)!
    expect(await callRoute(testSite, own, headers)).toBe('403 access.denied')
  },
)

test('an admin without the required second factor cannot use the panel or change other accounts', async ({
  testSite,
}) => {
  const headersOf = keptSession(testSite, async () => {
    const entered = await testSite.enter('admin')
    await testSite.club.db
      .insert(mfaFactors)
      .values({ userId: entered.id, friendlyName: 'Telèfon', factorType: 'totp', status: 'verified' })
    return entered
  })
  const answers = Object.entries(await callAllRoutes(testSite, headersOf))
  const entered = answers.filter(
    ([route, answer]) =>
      (route.includes(' /api/admin/') && answer !== '403 second-factor.required') ||
      (siteRoutes[route]?.user === '403 not_admin' && answer !== '403 insufficient_aal'),
  )
  expect(entered).toEqual([])
})

test('with REQUIRE_SECOND_FACTOR an admin without one calls no route of the panel but /me, until it is added', async ({
  services,
}) => {
  const strict = await openTestSite(services, { adminsNeedFactor: true })
  const answers = Object.entries(await callAllRoutes(strict, async () => (await strict.enter('admin')).headers))
  const entered = answers.filter(
    ([route, answer]) =>
      (route.includes(' /api/admin/') && answer !== '403 second-factor.missing') ||
      (siteRoutes[route]?.user === '403 not_admin' && answer !== '403 insufficient_aal'),
  )
  expect(entered).toEqual([['GET /api/admin/me', '200']])
  const route = 'GET /api/admin/socios'
  expect(await callRoute(strict, route, (await strict.enter('editor')).headers)).toBe('403 access.denied')

  const { headers } = await strict.enter('admin')
  const ask = async (path: string, body: object) => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }
    return (await strict.send(new Request(`${origin}/auth/v1/factors${path}`, init))).json()
  }
  const { id, totp } = await ask('', { factor_type: 'totp' })
  const { id: challengeId } = await ask(`/${id}/challenge`, {})
  const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate()
  const { access_token: token } = await ask(`/${id}/verify`, { challenge_id: challengeId, code })
  expect(await callRoute(strict, route, { Authorization: `Bearer ${token}` })).toBe('200')
})

test('answers about people are no-store, even refusals: panel, completion page, door, kitchen, own registrations and accounts', async ({
  testSite,
}) => {
  const aboutPeople = routesOf(testSite.routes).filter((route) =>
    /\/api\/(admin|completion|door|kitchen|own-registrations)\b|\/auth\/v1\//.test(route),
  )
  const headersOf = keptSession(testSite, () => testSite.enter('admin'))
  const cacheable: string[] = []
  for (const route of aboutPeople.filter((one) => !one.endsWith('jwks.json')))
    for (const headers of [{}, await headersOf()]) {
      const { method, path } = requestOf(route)
      const init = { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) }
      const answer = await testSite.send(new Request(origin + path, init))
      if (answer.headers.get('Cache-Control') !== 'no-store') cacheable.push(`${answer.status} ${route}`)
    }
  expect(cacheable).toEqual([])
})

test('an admin’s token is worthless after its session has ended', async ({ testSite }) => {
  const { headers } = await testSite.enter('admin')
  await testSite.club.db.delete(sessions)
  const opened = Object.entries(await callAllRoutes(testSite, async () => headers)).filter(
    ([route, answer]) => needsAccount(route) && !/^(401|403) /.test(answer),
  )
  expect(opened).toEqual([])
})

test('the OpenAPI document lists every route of the api and of the accounts', async ({ testSite }) => {
  const { paths } = await (await testSite.send(new Request(`${origin}/api/openapi.json`))).json()
  const described = Object.entries<object>(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  const ours = routesOf(testSite.routes).filter(
    (route) => /^\w+ \/(api|auth)\//.test(route) && !route.includes('openapi'),
  )
  expect(described.toSorted()).toEqual(ours.toSorted())
})

test('every page is in the table', async () => {
  const pathsOf = (entries: RouteConfigEntry[], above = ''): string[] =>
    entries.flatMap(({ path, children, file, index }) => {
      const here = path === undefined ? above : `${above}/${path}`.replace(/\/$/, '') || '/'
      return children ? [...(path === 'admin' ? [here] : []), ...pathsOf(children, here)] : file && !index ? [here] : []
    })
  const paths = pathsOf(await screens).flatMap((path) =>
    path === '/admin/*' ? panel.paths.map((inPanel) => `/admin/${inPanel}`) : path,
  )
  const catalan = paths.filter((path) => /^\/ca(\/|$)/.test(path)).map((path) => path.replace(/^\/ca/, '') || '/')
  const spanish = paths.filter((path) => !/^\/ca(\/|$)/.test(path))
  expect(spanish.map((path) => path || '/').toSorted()).toEqual(Object.keys(pages).toSorted())
  expect(catalan.filter((path) => !(path in pages))).toEqual([])
})

test('docs/permissions.md shows the permissions of the routes', async ({ testSite }) => {
  await expect(asDocument(declaredBy(testSite.routes))).toMatchFileSnapshot('../../../docs/permissions.md')
})

const asDocument = (declared: Record<string, Declaration>) =>
  [
    '# Who may call which route',
    '',
    'Printed by `vitest run src/site/registries/route-permissions.test.ts -u` from what the routes declare (`src/club/core/server/http/route.ts`) and from `tests/http/routes.ts`;',
    'the same test calls every route as each of the four kinds of client below, and with the links of a door and of a kitchen, which reach their own routes alone (`403 access.denied`).',
    '',
    '## The api',
    '',
    '“Staff” are admins and editors. Admins have every capability; editors have `content` and what an admin gave them. “Fresh proof”: a',
    'password or second factor of the last 15 minutes (`403 auth.fresh-proof`). “Changes”: which of the public answers become stale.',
    '',
    ...lists(Object.entries(declared), ([, { may }]) => `May call: ${[may].flat().join(' and ')}`, noted),
    '## Everything else',
    '',
    ...lists(
      Object.entries(siteRoutes),
      ([, answers]) => refused(answers),
      ([route]) => `\`${route}\``,
    ),
    'The routes that create, invite, change or delete another account, create a link for it, or remove a second factor need a fresh proof too',
    '(`403 reauthentication_needed`).',
    '',
    'At `/auth/v1/user`, `/sessions` and `/factors` an account reaches only its own data.',
    'Under `/api/admin` and the routes to other accounts, an account with a second factor must have used it in this session.',
    '',
    '## Pages',
    '',
    'Rendered the same for everybody: the server reads no account when it renders a page, and the pages of the panel are empty until the',
    'browser has called the routes above. The public pages also exist in Catalan, under `/ca`.',
    '',
    ...Object.keys(pages).map((path) => `- \`${path}\``),
    '',
    '## Emails',
    '',
    'Who of the staff sees an email in the panel (lists, record, dashboard, timeline), sends it again, and to which address: what each template',
    'declares (`src/platform/outbox/staff-access.ts`), asked in one place (`src/club/core/emails/server/access.ts`). Who does not see an email is answered as if it',
    'did not exist. Another address is taken only where it corrects the row that the email is about.',
    '',
    ...lists(
      Object.entries<EmailTemplate<never>>(catalogue),
      ([, { staff }]) => `Seen with ${staff.seenWith}, ${sendingOf(staff)}`,
      ([name]) => `\`${name}\``,
    ),
  ].join('\n')

/** Under a heading for each group, its lines as a list. */
const lists = <One>(all: One[], headingOf: (one: One) => string, lineOf: (one: One) => string) =>
  [...Map.groupBy(all, headingOf)].map(
    ([heading, ones]) => `### ${heading}\n\n${ones.map((one) => `- ${lineOf(one)}`).join('\n')}\n`,
  )

const noted = ([route, { isFresh, limit, changes }]: [string, Declaration]) => {
  const notes = [
    isFresh && 'fresh proof',
    limit && `limit \`${limit}\``,
    changes && changes !== 'nothing' && `changes ${changes}`,
  ]
  return [`\`${route}\``, notes.filter(Boolean).join(', ')].filter(Boolean).join(': ')
}

const refused = (answers: (typeof siteRoutes)[string]) =>
  people
    .filter((person) => answers[person] !== answers.admin)
    .map((person) => `${person} ${answers[person]}`)
    .join(', ') || 'Open to everybody'

const sendingOf = ({ resentWith, needsProof, corrects }: StaffAccess) => {
  if (resentWith === null) return 'sent again by nobody: it opens an account'
  const where = corrects ? `its own address, or one that corrects the ${corrects}` : 'its own address alone'
  return `sent again with ${resentWith}${needsProof ? ' and a fresh proof' : ''} to ${where}`
}
