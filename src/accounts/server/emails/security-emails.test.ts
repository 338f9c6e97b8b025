import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { sessions } from '../tables/sessions.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { type TestAuth, anAddress, password, signedUpUser, test, tokenTo } from '#tests/auth.ts'
import { service, staff } from '#tests/accounts/admins.ts'
import { codeOf, enrolled } from '#tests/accounts/factors.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1 Version/26.0 Safari/604.1'

/** The security emails to an address, the oldest first. */
const securityEmailsTo = async ({ service: { db, vault } }: TestAuth, email: string) => {
  const rows = await db.select().from(emails).where(eq(emails.recipient, email)).orderBy(asc(emails.createdAt))
  return rows
    .filter(({ template }) => template === 'account-security')
    .map(({ values, language, priority }) => {
      const { event, client, byStaff, at, link } = values as Record<
        'event' | 'client' | 'byStaff' | 'at' | 'link',
        string
      >
      return { event, client, byStaff, at, language, priority, link: new URL(vault.open(link, 'emails.link')) }
    })
}
const eventsTo = async (auth: TestAuth, email: string) =>
  (await securityEmailsTo(auth, email)).map(({ event }) => event)

const signInFrom = (auth: TestAuth, email: string, userAgent: string) =>
  auth.ask('POST', '/token?grant_type=password', { email, password }, { 'User-Agent': userAgent })

test('a new password is emailed in the account’s language, with time and browser, before any other email', async ({
  auth,
}) => {
  const { client, email, session } = await signedUpUser(auth)
  await client.updateUser({ data: { language: 'ca' } })
  const headers = { Authorization: `Bearer ${session.access_token}`, 'User-Agent': firefox }
  expect((await auth.ask('PUT', '/user', { password: 'una de ben nova' }, headers)).status).toBe(200)
  const [notice] = await securityEmailsTo(auth, email)
  expect(notice).toMatchObject({ event: 'password-changed', client: 'Firefox, Linux', language: 'ca', priority: 0 })
  expect(Math.abs(Date.parse(notice!.at) - Date.now())).toBeLessThan(10_000)
})

test('a factor added, a recovery code used, codes and a factor removed are emailed', async ({ auth }) => {
  const { client, email } = await signedUpUser(auth)
  const factor = await enrolled(auth, client)
  expect(await eventsTo(auth, email)).toEqual(['factor-added'])
  // A later code of the same factor is not reported.
  await client.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret, auth) })
  const headers = { Authorization: `Bearer ${(await client.getSession()).data.session?.access_token}` }
  const { codes } = await (await auth.ask('POST', '/factors/recovery-codes', {}, headers)).json()
  const next = auth.client()
  await next.signInWithPassword({ email, password })
  const second = { Authorization: `Bearer ${(await next.getSession()).data.session?.access_token}` }
  expect((await auth.ask('POST', '/factors/recovery-codes/verify', { code: codes[0] }, second)).status).toBe(200)
  expect((await auth.ask('DELETE', '/factors/recovery-codes', undefined, headers)).status).toBe(200)
  expect((await client.mfa.unenroll({ factorId: factor.id })).error).toBeNull()
  expect(await eventsTo(auth, email)).toEqual([
    'factor-added',
    'recovery-codes-made',
    'recovery-code-used',
    'recovery-codes-removed',
    'factor-removed',
  ])
})

test("an admin's changes of an account are emailed to its owner: password, factor, address, a link", async ({
  auth,
}) => {
  const [api, { client, email, user }] = [await service(auth), await signedUpUser(auth)]
  const { id: factor } = await enrolled(auth, client)
  await api.mfa.deleteFactor({ id: factor, userId: user.id })
  await api.updateUserById(user.id, { password: 'una de ben nova' })
  await api.generateLink({ type: 'recovery', email })
  await api.generateLink({ type: 'magiclink', email })
  const next = anAddress()
  await api.updateUserById(user.id, { email: next })
  const notices = await securityEmailsTo(auth, email)
  expect(notices.slice(1).map(({ event, byStaff, client: from }) => [event, byStaff, from])).toEqual(
    [
      'factor-removed-by-staff',
      'password-changed-by-staff',
      'link-made-by-staff',
      'link-made-by-staff',
      'address-moved',
    ].map((event) => [event, true, '']),
  )
  expect(await eventsTo(auth, next)).toEqual([])
})

test('a change of address is emailed to the old one', async ({ openAuth, auth: open }) => {
  const auth = await openAuth({ autoconfirm: false })
  const { client, email } = await signedUpUser(open)
  const next = anAddress()
  await client.updateUser({ email: next })
  await auth.client().verifyOtp({ type: 'email_change', token_hash: await tokenTo(auth, email) })
  await auth.client().verifyOtp({ type: 'email_change', token_hash: await tokenTo(auth, next) })
  expect(await eventsTo(auth, email)).toEqual(['address-moved'])
  expect(await eventsTo(auth, next)).toEqual([])
})

test('a sign-in with a new browser is emailed; the first sign-in and a known browser are not', async ({ auth }) => {
  const email = anAddress()
  await auth.ask('POST', '/signup', { email, password }, { 'User-Agent': firefox })
  await signInFrom(auth, email, firefox)
  // The sessions are deleted, as after they ended: the browser is still known.
  await auth.service.db.delete(sessions)
  await signInFrom(auth, email, firefox.replaceAll('140.0', '141.0'))
  expect(await eventsTo(auth, email)).toEqual([])
  await signInFrom(auth, email, iphone)
  await signInFrom(auth, email, iphone)
  expect(await securityEmailsTo(auth, email)).toMatchObject([{ event: 'new-device', client: 'Safari, iOS' }])
})

test('after the button of the email ended all sessions, the same browser is emailed again', async ({ auth }) => {
  const email = anAddress()
  await auth.ask('POST', '/signup', { email, password }, { 'User-Agent': firefox })
  await signInFrom(auth, email, iphone)
  const token = (await securityEmailsTo(auth, email))[0]!.link.searchParams.get('token')
  expect((await auth.ask('POST', '/sessions/closings', { token })).status).toBe(200)
  await signInFrom(auth, email, iphone)
  expect(await eventsTo(auth, email)).toEqual(['new-device', 'new-device'])
})

test('an unconfirmed address gets no security email', async ({ openAuth }) => {
  const auth = await openAuth({ autoconfirm: false })
  const email = anAddress()
  const { data } = await auth.client().signUp({ email, password })
  await (await service(auth)).updateUserById(data.user!.id, { password: 'una de ben nova' })
  await (await service(auth)).generateLink({ type: 'magiclink', email })
  expect(await eventsTo(auth, email)).toEqual([])
})

test('the button ends all sessions and pending sign-ins, once, and opens no session', async ({ auth }) => {
  const { client, email } = await signedUpUser(auth)
  const stranger = auth.client()
  await stranger.signInWithPassword({ email, password })
  await client.updateUser({ password: 'una de ben nova' })
  await auth.client().signInWithPassword({ email, password: 'una de ben nova' })
  await auth.client().resetPasswordForEmail(email)
  const { link } = (await securityEmailsTo(auth, email))[0]!
  expect(link.pathname).toBe('/auth/cerrar-sesiones')
  const pressButton = (token = link.searchParams.get('token')) => auth.ask('POST', '/sessions/closings', { token })

  expect((await pressButton('another')).status).toBe(403)
  expect((await client.getUser()).error).toBeNull()
  const closed = await pressButton()
  expect([closed.status, await closed.json()]).toEqual([200, { email }])
  expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect(
    (await auth.client().verifyOtp({ type: 'recovery', token_hash: await recoveryTokenTo(auth, email) })).error,
  ).toMatchObject({ code: 'otp_expired' })
  const second = await pressButton()
  expect([second.status, (await second.json()).code]).toEqual([403, 'otp_expired'])
  const entries = await auth.service.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorEmail, email))
    .orderBy(auditLog.id)
  expect(entries.map(({ action }) => action)).toContain('session.all-closed-by-email')
})

test('the button works for seven days, and answers no address that the account has changed since', async ({ auth }) => {
  const { client, email, user } = await signedUpUser(auth)
  await client.updateUser({ password: 'una de ben nova' })
  await (await service(auth)).updateUserById(user.id, { email: anAddress() })
  const [first, second] = (await securityEmailsTo(auth, email)).map(({ link }) => link.searchParams.get('token'))
  auth.clock.ahead = 6.9 * 86_400_000
  expect(await (await auth.ask('POST', '/sessions/closings', { token: first })).json()).toEqual({ email: null })
  expect((await auth.ask('POST', '/sessions/closings', { token: second })).status, 'the first ended all').toBe(403)

  const { admin } = await staff(auth, 1)
  await admin.updateUserById(user.id, { password: 'encara una altra' })
  const { email: moved } = (await admin.getUserById(user.id)).data.user!
  auth.clock.ahead += 7.1 * 86_400_000
  const [expired] = await securityEmailsTo(auth, moved!)
  expect(
    (await auth.ask('POST', '/sessions/closings', { token: expired!.link.searchParams.get('token') })).status,
  ).toBe(403)
})

const recoveryTokenTo = async (auth: TestAuth, email: string) => {
  const recovery = (await auth.emailsTo(email)).find(({ template }) => template === 'account-recovery')
  return recovery!.link.searchParams.get('token_hash')!
}
