import { sql } from 'drizzle-orm'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { bookingPassOf } from '#club/evenings/bookings/server/booking/pass.ts'
import { expect, test as plainTest } from 'vitest'
import { proxyList } from '../http/client-address.ts'
import { routesOf } from '#tests/http/routes.ts'
import {
  aContactMessage,
  aRegistration,
  anEvent,
  aWrittenRequest,
  aWrittenSocio,
  anApplication,
  theDetails,
} from '#tests/factories.ts'
import { addressOf } from '#tests/http/listening.ts'
import { type TestSite, test } from '#tests/site.ts'
import { captureConsole, createLog } from './log.ts'
import { openMetrics } from './metrics.ts'
import { createRouteNames } from '#site/route-names.ts'
import { watchRequests } from '../http/watch-requests.ts'

const person = {
  fullName: 'Zoraida Quintanilla',
  name: 'Zoraida Quintanilla',
  cardHolderName: 'Zoraida Quintanilla',
  emergencyContactName: 'Zoraida Mare',
  email: 'zoraida@marca.example',
  phone: '+34 699 887 766',
  emergencyContactPhone: '+34 699 887 766',
  address: 'Carrer Secretíssim, 7',
  billingAddress: 'Carrer Secretíssim, 7',
  dietaryRestrictions: 'celíaca de debò',
  notes: 'Carrer Secretíssim, 7',
  password: 'contrasenya-Zoraida-1',
  message: 'Soc la Zoraida i us escric',
  reason: 'La Zoraida vol entrar',
}
const traces = /zoraida|quintanilla|marca\.example|699 887|secretíssim|celíaca|9121000418|203\.0\.113|eyJ|contrasenya/i

test('the pass of a booking reaches neither the log nor a stored email, also while the database fails', async ({
  testSite,
}) => {
  const { lines, send, restoreConsole } = await openLogged(testSite)
  const event = await anEvent(testSite.club as never, { date: new Date(Date.now() + 1e9) })
  await send(`/api/events/${event.id}/registrations`, JSON.stringify(aRegistration()))
  const [row] = await testSite.club.db.select().from(eventRegistrations)
  const { id } = row!
  const pass = bookingPassOf(testSite.club, row!)
  const holder = { Authorization: `Pass ${pass}` }
  const acts: [path: string, method?: string, body?: object][] = [
    ['', 'GET'],
    ['', 'PUT', { version: 1, seats: [], phone: '600 000 000' }],
    ['/companions', 'POST', { version: 2, companions: [{ fullName: 'Nil Demo' }] }],
    ['/cancellations', 'POST', { seats: [id], expects: { refund: 1, owed: 1 } }],
    ['/hand-overs', 'POST', { seat: id, fullName: 'Eva Demo', email: 'eva@example.org' }],
    ['', 'GET'],
  ]
  const actAll = async () => {
    const answers: number[] = []
    for (const [path, method, body] of acts)
      answers.push(
        (await send(`/api/events/${event.id}/booking${path}`, body && JSON.stringify(body), holder, method)).status,
      )
    return answers
  }
  expect(await actAll()).toEqual([200, 200, 200, 409, 200, 200])
  const stored = await testSite.club.db.execute(sql`select * from emails`)
  await testSite.club.db.execute(sql`alter table event_registrations rename column notes to elsewhere`)
  expect(new Set(await actAll())).toEqual(new Set([500]))
  await testSite.club.db.execute(sql`alter table event_registrations rename column elsewhere to notes`)
  restoreConsole()
  expect(pass).toMatch(/^[\w-]{52}$/)
  expect(lines.length).toBeGreaterThan(12)
  expect(lines.filter((line) => line.includes(pass))).toEqual([])
  expect(JSON.stringify(stored)).not.toContain(pass)
})

test('the data of a person in every form, valid, invalid and while the database fails, never reaches the log', async ({
  testSite,
}) => {
  const { lines, send, restoreConsole } = await openLogged(testSite)
  const event = await anEvent(testSite.club as never, { date: new Date(Date.now() + 1e9) })
  const admin = (await testSite.enter('admin')).headers
  const forms: [string, object][] = [
    [`/api/events/${event.id}/registrations`, aRegistration(person)],
    ['/api/contact-messages', { ...aContactMessage(), ...person }],
    ['/api/membership-requests', anApplication(person)],
    [`/api/completion/${event.id}`, theDetails(person)],
    ['/api/admin/membership-requests', aWrittenRequest(person)],
    ['/api/admin/socios', aWrittenSocio(person)],
    ['/auth/v1/signup', person],
    ['/auth/v1/token?grant_type=password', person],
    ['/auth/v1/recover', person],
    ['/auth/v1/otp', person],
  ]
  const sendAll = async () => {
    const answers: number[] = []
    for (const [path, form] of forms) answers.push((await send(path, JSON.stringify(form), admin)).status)
    return answers
  }

  const answers = await sendAll()
  expect(answers.slice(0, 3)).toEqual([201, 201, 201])
  expect(answers.slice(4, 7)).toEqual([201, 201, 200])
  // Invalid: an incomplete body, an email address in the path, a token in the query, and every route of the site.
  for (const [path, form] of forms) await send(path, JSON.stringify(form).slice(0, -20), admin)
  await send(`/api/${person.email}/${person.fullName}?token=${person.email}`, '{}')
  for (const route of routesOf(testSite.routes)) {
    const [method = '', path = ''] = route.split(' ')
    const filled = path.replaceAll(/:\w+|\*/g, person.email)
    await send(filled, method === 'GET' ? undefined : JSON.stringify(person), admin, method)
  }
  // With renamed columns, each query fails with its values in the error.
  for (const [table, column] of Object.entries({
    event_registrations: 'notes',
    contact_messages: 'message',
    membership_requests: 'reason',
    socios: 'notes',
  }))
    await testSite.club.db.execute(sql.raw(`alter table ${table} rename column ${column} to elsewhere`))
  await testSite.club.db.execute(sql.raw('alter table auth.users rename column email to elsewhere'))
  expect((await sendAll()).filter((status) => status === 500).length).toBeGreaterThan(4)

  restoreConsole()
  expect(lines.filter((line) => traces.test(line))).toEqual([])
  const entries = lines.map((line) => JSON.parse(line))
  const failed = entries.filter(({ err }) => err?.message.startsWith('Failed query'))
  expect(failed.length).toBeGreaterThan(4)
  // An error has the id of its request, and the line of the request has the status.
  const { request } = failed[0]
  expect(entries.find(({ msg, ...entry }) => msg === 'request' && entry.request === request)).toMatchObject({
    level: 'error',
    method: 'POST',
    route: '/api/events/*/registrations',
    status: 500,
  })
})

plainTest('at a terminal lines are readable, and requests are left out', () => {
  const written: string[] = []
  const log = createLog('pretty', { write: (text) => written.push(text) })
  log.info('Cercle is open')
  log.info({ request: '1', method: 'GET', route: '/', status: 200, ms: 1 }, 'request')
  log.warn({ email: 'abc', err: new Error('It broke for a@b.example') }, 'Email not sent')
  expect(written.filter(Boolean).join('')).toMatch(/^Cercle is open\n\d\d:\d\d:\d\d Email not sent email="abc"\n/)
  expect(written.join('')).toContain('It broke for [address]')
})

plainTest('a request has the id of a trusted proxy, or a new one', async () => {
  const idFrom = async (trusted: string[]) => {
    const log = createLog('json', { write: () => {} })
    const watch = watchRequests({
      log,
      metrics: await noMetrics(),
      proxies: proxyList(trusted),
      routeName: () => '/',
    })
    const address = await addressOf((request, response) => watch(request, response, () => response.end()))
    const answer = await fetch(address, { headers: { 'X-Request-Id': 'from-the-proxy-1' } })
    return answer.headers.get('X-Request-Id')
  }
  expect(await idFrom(['127.0.0.1'])).toBe('from-the-proxy-1')
  expect(await idFrom([])).toMatch(/^[0-9a-f-]{36}$/)
})

const noMetrics = () => openMetrics({ port: undefined, host: '' }, {} as never)

/** The site behind a server that logs, as it does in production. */
const openLogged = async (testSite: TestSite) => {
  const lines: string[] = []
  const log = createLog('json', { write: (line) => lines.push(line) })
  const restoreConsole = captureConsole(log)
  const watch = watchRequests({
    log,
    metrics: await noMetrics(),
    proxies: proxyList([]),
    routeName: createRouteNames(testSite.routes.map(({ path }) => path)),
  })
  const address = await addressOf((request, response) =>
    watch(request, response, () => testSite.answer(request, response)),
  )
  return {
    lines,
    send: async (path: string, body?: string, headers: Record<string, string> = {}, method = 'POST') => {
      const forwarded = { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.99', ...headers }
      const request = new Request(address + encodeURI(path), {
        ...(body !== undefined && { body }),
        method,
        headers: forwarded,
        redirect: 'manual',
      })
      const answer = await fetch(request)
      await answer.arrayBuffer()
      return answer
    },
    restoreConsole,
  }
}
