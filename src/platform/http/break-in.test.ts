import { createTransport } from 'nodemailer'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mfaFactors } from '#accounts/server/tables/factors.ts'
import { identities, users } from '#accounts/server/tables/users.ts'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { emails } from '../outbox/tables/emails.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { sessions } from '#accounts/server/tables/sessions.ts'
import { socios } from '#club/members/members/server/table.ts'
import { queueConfirmations } from '#club/evenings/bookings/server/pending-confirmations.ts'
import { composeEmail } from '#tests/compose-email.ts'
import {
  aContactMessage,
  aRegistration,
  anEvent,
  anEventForm,
  aRequest,
  anApplication,
  theDetails,
} from '#tests/factories.ts'
import { addressOf } from '#tests/http/listening.ts'
import { type TestSite, origin, test } from '#tests/site.ts'

const someId = '00000000-0000-4000-8000-00000000abcd'
const json = { 'Content-Type': 'application/json', 'X-Supabase-Api-Version': '2024-01-01' }

const clubOf = (testSite: TestSite) => ({
  ...testSite.club,
  actor: { kind: 'visitor' as const },
  origin: { ip: '', userAgent: '' },
})

const ask = async (
  testSite: TestSite,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => {
  const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
  const answer = await testSite.send(new Request(origin + path, { method, headers: { ...json, ...headers }, ...sent }))
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text.startsWith('{') ? JSON.parse(text) : text }
}

/** Columns that no form may set, in both spellings. */
const forbidden = {
  id: someId,
  role: 1,
  status: 'approved',
  userId: someId,
  user_id: someId,
  createdAt: '2000-01-01T00:00:00Z',
  created_at: '2000-01-01T00:00:00Z',
  deletedAt: '2000-01-01T00:00:00Z',
  cancelledAt: '2000-01-01T00:00:00Z',
  completedAt: '2000-01-01T00:00:00Z',
  membershipNumber: 'CG-7777',
  membershipType: 'vip',
  version: 99,
}

test('a form sets only its own columns', async ({ testSite }) => {
  const club = clubOf(testSite)
  const event = await anEvent(club, { date: new Date(Date.now() + 1e9) })
  const { db } = club
  const email = 'mass@example.org'

  await ask(testSite, 'POST', `/api/events/${event.id}/registrations`, {
    ...forbidden,
    ...aRegistration({ email }),
    eventId: someId,
  })
  const [registration] = await db.select().from(eventRegistrations).where(eq(eventRegistrations.email, email))
  expect(registration).toMatchObject({ eventId: event.id, userId: null, cancelledAt: null, version: 1 })
  expect([registration!.id === someId, registration!.createdAt.getFullYear() > 2020]).toEqual([false, true])

  await ask(testSite, 'POST', '/api/membership-requests', { ...forbidden, ...anApplication({ email }) })
  const [request] = await db.select().from(membershipRequests).where(eq(membershipRequests.email, email))
  expect(request).toMatchObject({ status: 'pending', userId: null, completionSentAt: null })
  expect(request!.id).not.toBe(someId)

  await ask(testSite, 'POST', '/api/contact-messages', {
    ...forbidden,
    ...aContactMessage({ email }),
    status: 'answered',
  })
  expect(await db.select().from(contactMessages).where(eq(contactMessages.email, email))).toMatchObject([
    { status: 'new' },
  ])

  const approved = await aRequest(club, { status: 'approved', updatedAt: new Date() })
  await ask(testSite, 'POST', `/api/completion/${approved.id}`, { ...forbidden, ...theDetails({ email }) })
  const [socio] = await db.select().from(socios).where(eq(socios.membershipRequestId, approved.id))
  expect(socio).toMatchObject({ email, membershipType: 'regular', status: 'active', version: 1 })
  expect(socio!.membershipNumber).not.toBe('CG-7777')

  const { headers } = await testSite.enter('editor')
  const made = await ask(testSite, 'POST', '/api/admin/events', { ...forbidden, ...anEventForm() }, headers)
  const [written] = await db.select().from(events).where(eq(events.id, made.body.id))
  expect(written).toMatchObject({ version: 1, deletedAt: null })

  const own = await testSite.enter('user')
  const change = {
    ...forbidden,
    role: 'service_role',
    aud: 'x',
    email_confirmed_at: null,
    is_anonymous: true,
    banned_until: null,
  }
  const changed = await ask(
    testSite,
    'PUT',
    '/auth/v1/user',
    { ...change, data: { role: 1, is_admin: true } },
    own.headers,
  )
  expect(changed.body).toMatchObject({ id: own.id, role: 'authenticated', is_anonymous: false })
  expect((await ask(testSite, 'GET', '/api/admin/me', undefined, own.headers)).status).toBe(403)
})

test('the ids of another account open none of its sessions, factors or identities', async ({ testSite }) => {
  const { db } = testSite.club
  const [owner, thief] = [await testSite.enter('user'), await testSite.enter('user')]
  const [factor] = await db
    .insert(mfaFactors)
    .values({
      userId: owner.id,
      friendlyName: 'Telèfon',
      factorType: 'totp',
      sealedSecret: testSite.club.vault.seal('A', 'mfa_factors.sealed_secret'),
    })
    .returning()
  const [identity] = await db
    .insert(identities)
    .values({ userId: owner.id, provider: 'email', providerId: owner.id, email: owner.email, identityData: {} })
    .returning()
  const attempts: [string, string, unknown?][] = [
    ['DELETE', `/sessions/${owner.sessionId}`],
    ['DELETE', `/factors/${factor!.id}`],
    ['POST', `/factors/${factor!.id}/challenge`, {}],
    ['POST', `/factors/${factor!.id}/verify`, { challenge_id: someId, code: '123456' }],
    ['DELETE', `/user/identities/${identity!.id}`],
    ['GET', `/admin/users/${owner.id}`],
    ['PUT', `/admin/users/${owner.id}`, { password: 'una altra contrasenya' }],
    ['DELETE', `/admin/users/${owner.id}`],
  ]
  for (const [method, path, body] of attempts)
    expect([403, 404], path).toContain((await ask(testSite, method, `/auth/v1${path}`, body, thief.headers)).status)
  expect(await db.$count(sessions, eq(sessions.id, owner.sessionId))).toBe(1)
  expect(await db.$count(mfaFactors, eq(mfaFactors.id, factor!.id))).toBe(1)
  expect(await db.$count(identities, eq(identities.id, identity!.id))).toBe(1)
  expect(await db.$count(users, eq(users.id, owner.id))).toBe(1)
})

test('the id of a pending request, of a member or of a registration opens no completion page', async ({ testSite }) => {
  const club = clubOf(testSite)
  const [socio] = await club.db
    .insert(socios)
    .values({ membershipNumber: 'CG-9001', fullName: 'Berta', email: 'berta@example.org' })
    .returning()
  for (const id of [(await aRequest(club)).id, socio!.id, someId])
    expect((await ask(testSite, 'GET', `/api/completion/${id}`)).body).toEqual({ error: 'completion.not-approved' })
})

test('a form of another site changes nothing: no cookie signs in, and a body that needs no preflight is not read as JSON', async ({
  testSite,
}) => {
  const club = clubOf(testSite)
  const event = await anEvent(club, { date: new Date(Date.now() + 1e9) })
  const path = `/api/events/${event.id}/registrations`
  const from = { Origin: 'https://evil.example', Referer: 'https://evil.example/' }
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])
    expect(
      (await ask(testSite, 'POST', path, aRegistration(), { ...from, 'Content-Type': type })).status,
    ).toBeGreaterThanOrEqual(400)
  expect(await club.db.$count(eventRegistrations, eq(eventRegistrations.eventId, event.id))).toBe(0)

  const { headers } = await testSite.enter('admin')
  const token = headers.Authorization.replace('Bearer ', '')
  const cookies = {
    ...from,
    Cookie: `sb-access-token=${token}; sb-127-auth-token=${token}; Authorization=Bearer ${token}`,
  }
  expect((await ask(testSite, 'GET', '/api/admin/me', undefined, cookies)).status).toBe(401)
  expect(
    (await ask(testSite, 'GET', `/api/admin/me?access_token=${token}&apikey=${token}`, undefined, from)).status,
  ).toBe(401)
  for (const address of ['/api/events', '/api/admin/me', '/auth/v1/user', '/auth/v1/token?grant_type=password'])
    for (const method of ['OPTIONS', 'GET']) {
      const answer = await ask(testSite, method, address, undefined, {
        ...from,
        'Access-Control-Request-Method': 'PUT',
      })
      expect(answer.headers.get('Access-Control-Allow-Origin'), address).toBeNull()
    }
})

test('the server fetches no address that staff or visitors enter', async ({ testSite }) => {
  const requestedPaths: string[] = []
  const internalServer = await addressOf(
    ({ url = '' }, response) => void response.end(String(requestedPaths.push(url))),
  )
  const address = `${internalServer}/latest/meta-data/`
  const { headers } = await testSite.enter('editor')
  const pictures = { imageUrl: address, images: [address] }
  const written = await ask(testSite, 'POST', '/api/admin/events', anEventForm(pictures), headers)
  expect(written.status).toBe(422)
  // An earlier release may have stored such an address.
  const { id } = await anEvent(clubOf(testSite), pictures)
  const paths = [
    `/api/events/${id}`,
    '/calendar.ics',
    '/sitemap.xml',
    '/rss.xml',
    `/og/${address}`,
    `/og/files/${address}.jpg`,
  ]
  paths.push(
    `/files/${address}`,
    `/auth/v1/authorize?provider=${address}`,
    `/auth/v1/verify?token=x&type=signup&redirect_to=${address}`,
  )
  for (const path of paths) expect((await ask(testSite, 'GET', path)).status, path).toBeLessThan(500)
  expect(requestedPaths).toEqual([])
})

test('a line break in a name, a title or a message adds no header to an email', async ({ testSite }) => {
  const club = clubOf(testSite)
  const lines = 'Berta\r\nBcc: tothom@example.org\r\nX-Odd: 1\r\n\r\n<h1>Hola</h1>'
  const event = await anEvent(club, { title: lines, titleCa: lines, date: new Date(Date.now() + 1e9) })
  await ask(
    testSite,
    'POST',
    `/api/events/${event.id}/registrations`,
    aRegistration({ fullName: lines, email: 'lines@example.org' }),
  )
  await ask(
    testSite,
    'POST',
    '/api/contact-messages',
    aContactMessage({ name: lines, message: lines, email: 'lines@example.org' }),
  )
  await queueConfirmations(club, 50)
  const queued = await club.db.select().from(emails)
  const composer = createTransport({ streamTransport: true, buffer: true })
  expect(queued.filter(({ values }) => JSON.stringify(values).includes('tothom@')).length).toBeGreaterThanOrEqual(3)
  for (const email of queued) {
    const { message } = await composer.sendMail({
      from: 'hola@cercle.example',
      to: email.recipient,
      ...composeEmail(email),
    })
    const [head = ''] = String(message).split('\r\n\r\n')
    expect(head).not.toMatch(/^(bcc|x-odd):/im)
  }
  for (const email of ['a@example.org\r\nBcc: b@example.org', 'a@example.org,b@example.org', '"a\r\n"@example.org'])
    expect((await ask(testSite, 'POST', '/api/contact-messages', aContactMessage({ email }))).status).toBe(422)
})
