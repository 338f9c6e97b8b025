import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect } from 'vitest'
import { sessions } from '#db/schema/auth-sessions.ts'
import { mfaFactors } from '#db/schema/auth-factors.ts'
import { doors, freshDoors, pages } from '#tests/doors.ts'
import { type House, type Person, origin, people, test } from '#tests/site.ts'
import screens from '#web/routes.ts'

const nobody = '00000000-0000-4000-8000-000000000000'

/** Every route of the site as it is mounted: `GET /api/admin/users`. */
const routesOf = (house: House) =>
  new Set(house.routes.flatMap(({ method, path }) => (method === 'ALL' ? [] : `${method} ${path}`)))

/** What a door answers to somebody who brings an empty form: status, and the code of a refusal. */
const knock = async (house: House, route: string, headers: Record<string, string>) => {
  const [method = '', path = ''] = route.split(' ')
  const request = new Request(origin + path.replaceAll(/:\w+/g, nobody).replace('*', 'nothing'), {
    method,
    headers: { 'Content-Type': 'application/json', 'X-Supabase-Api-Version': '2024-01-01', ...headers },
    ...(method === 'GET' ? {} : { body: '{}' }),
  })
  const answer = await house.send(request)
  const { error, code } = answer.status < 400 ? {} : await answer.json().catch(() => ({}))
  return [answer.status, error ?? code].filter(Boolean).join(' ')
}

const knockEverywhere = async (house: House, headersOf: () => Promise<Record<string, string>>) => {
  const answers: Record<string, string> = {}
  // Somebody anew at each door: behind one of them sessions end.
  for (const route of Object.keys(doors)) answers[route] = await knock(house, route, await headersOf())
  return answers
}

const expected = (person: Person) =>
  Object.fromEntries(Object.entries(doors).map(([route, answers]) => [route, answers[person]]))

test('every route is in the table, and every door of the table is there', ({ house }) => {
  expect([...routesOf(house)].toSorted()).toEqual(Object.keys(doors).toSorted())
})

test.for(people)('each door answers a %s as the table says', async (person, { house }) => {
  const headersOf = async () => (person === 'stranger' ? {} : (await house.enter(person)).headers)
  expect(await knockEverywhere(house, headersOf)).toEqual(expected(person))
})

test('an admin who owes the second factor enters no door of the panel, nor one to other accounts', async ({
  house,
}) => {
  const headersOf = async () => {
    const { id, headers } = await house.enter('admin')
    await house.club.db
      .insert(mfaFactors)
      .values({ userId: id, friendlyName: 'Telèfon', factorType: 'totp', status: 'verified' })
    return headers
  }
  const answers = Object.entries(await knockEverywhere(house, headersOf))
  const entered = answers.filter(
    ([route, answer]) =>
      (doors[route]?.stranger === '401 sign-in.required' && answer !== '403 second-factor.required') ||
      (doors[route]?.user === '403 not_admin' && answer !== '403 insufficient_aal'),
  )
  expect(entered).toEqual([])
})

test('no cache keeps what the panel’s api, the completion page’s or the accounts’ answer, refusals included', async ({
  house,
}) => {
  const personal = Object.keys(doors).filter((route) =>
    /\/api\/(admin|completion|own-registrations)\b|\/auth\/v1\//.test(route),
  )
  const kept: string[] = []
  for (const route of personal.filter((one) => !one.endsWith('jwks.json')))
    for (const headers of [{}, (await house.enter('admin')).headers]) {
      const [method = '', path = ''] = route.split(' ')
      const init = { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) }
      const answer = await house.send(new Request(origin + path.replaceAll(/:\w+/g, nobody), init))
      if (answer.headers.get('Cache-Control') !== 'no-store') kept.push(`${answer.status} ${route}`)
    }
  expect(kept).toEqual([])
})

test('an admin’s token opens nothing more once its session has ended', async ({ house }) => {
  const headersOf = async () => {
    const { headers } = await house.enter('admin')
    await house.club.db.delete(sessions)
    return headers
  }
  const inside = Object.entries(await knockEverywhere(house, headersOf)).filter(
    ([route, answer]) => doors[route]?.stranger.startsWith('401') && !/^(401|403) /.test(answer),
  )
  expect(inside).toEqual([])
})

test('the OpenAPI document names every door of the api and of the accounts', async ({ house }) => {
  const { paths } = await (await house.send(new Request(`${origin}/api/openapi.json`))).json()
  const described = Object.entries<object>(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  const ours = Object.keys(doors).filter((route) => /^\w+ \/(api|auth)\//.test(route) && !route.includes('openapi'))
  expect(described.toSorted()).toEqual(ours.toSorted())
})

test('every page is in the table', async () => {
  const drawn = (entries: RouteConfigEntry[], above = ''): string[] =>
    entries.flatMap(({ path, children, file, index }) => {
      const here = path === undefined ? above : `${above}/${path}`.replace(/\/$/, '') || '/'
      return children ? [...(path === 'admin' ? [here] : []), ...drawn(children, here)] : file && !index ? [here] : []
    })
  const paths = drawn(await screens)
  const catalan = paths.filter((path) => /^\/ca(\/|$)/.test(path)).map((path) => path.replace(/^\/ca/, '') || '/')
  const spanish = paths.filter((path) => !/^\/ca(\/|$)/.test(path))
  expect(spanish.map((path) => path || '/').toSorted()).toEqual(Object.keys(pages).toSorted())
  expect(catalan.filter((path) => !(path in pages))).toEqual([])
})

test('docs/permissions.md says what the table says', async () => {
  await expect(asDocument()).toMatchFileSnapshot('../../docs/permissions.md')
})

const asDocument = () =>
  [
    '# Who may open which door',
    '',
    'Printed from `tests/doors.ts` by `vitest run src/server/doors.test.ts -u`; the same test knocks on every door as each of the',
    'four, and fails where a route is missing here. “✓” enters. Anybody else gets the status and code that stand there.',
    '',
    ...table(
      ['', ...people],
      Object.entries(doors).map(([route, answers]) =>
        [`\`${route}\``].concat(people.map((person) => (answers[person] === answers.admin ? '✓' : answers[person]))),
      ),
    ),
    '',
    `${freshDoors.map((route) => `\`${route}\``).join(', ')} ask an admin whose last password or second factor is older than 15 minutes for`,
    'another one (`403 auth.fresh-proof`). So do the doors that change or delete another account, make a link for it, or take a second',
    'factor away (`403 reauthentication_needed`).',
    '',
    'At `/auth/v1/user`, `/sessions` and `/factors` everybody reaches what is their own, and nobody else’s.',
    'Under `/api/admin` and the doors to other accounts, whoever has a second factor must have shown it in this session.',
    '',
    '## Pages',
    '',
    'Drawn alike for everybody: the server knows no account when it draws a page, and the panel’s pages are empty until the',
    'browser has asked the doors above. The public ones are also there in Catalan, under `/ca`.',
    '',
    ...Object.keys(pages).map((path) => `- \`${path}\``),
    '',
  ].join('\n')

const table = (head: string[], rows: string[][]) => {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length), 3))
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)]
}
