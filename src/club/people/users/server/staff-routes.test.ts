import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { oneTimeTokens } from '#accounts/server/tables/tokens.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { users } from '#accounts/server/tables/users.ts'
import { deleteExpired } from '#accounts/server/tokens/delete-expired.ts'
import { rightsOf } from './role.ts'
import { aClient, anAddress } from '#tests/auth.ts'
import { anAccount } from '#tests/factories.ts'
import { type TestSite, origin, test } from '#tests/site.ts'

const ask = async (
  testSite: TestSite,
  headers: Record<string, string>,
  method: string,
  path: string,
  json?: unknown,
) => {
  const init = { method, headers: { 'Content-Type': 'application/json', ...headers } }
  const answer = await testSite.send(
    new Request(`${origin}${path}`, json === undefined ? init : { ...init, body: JSON.stringify(json) }),
  )
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
}

/** The emails to an address, the newest first, with their links decrypted. */
const emailsTo = async ({ club }: TestSite, email: string) => {
  const rows = await club.db.select().from(emails).where(eq(emails.recipient, email))
  return rows
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map(({ template, language, values }) => {
      const { link, ...rest } = values as { link: string; role?: number; inviter?: string; event?: string }
      return { template, language, values: rest, link: new URL(club.vault.open(link, 'emails.link')) }
    })
}

const invite = (testSite: TestSite, headers: Record<string, string>, email: string, role = 2) =>
  ask(testSite, headers, 'POST', '/api/admin/users/invitations', { email, role, language: 'ca' })

test('an invitation says what its owner may do, and comes again in the language that was chosen for them', async ({
  testSite,
}) => {
  const { headers } = await testSite.enter('admin')
  const { id, email } = await anAccount(testSite.club, { emailConfirmedAt: null, userMetadata: { language: 'es' } })
  const rights = { role: 2, capabilities: ['guests', 'treasury'] }
  await ask(testSite, headers, 'POST', '/api/admin/users/invitations', { email, ...rights, language: 'ca' })
  await ask(testSite, headers, 'POST', `/api/admin/users/${id}/invitations`)
  await ask(testSite, headers, 'PUT', `/api/admin/users/${id}/role`, { role: 2, capabilities: ['treasury'] })
  const sent = (await emailsTo(testSite, email)).map(({ language, values }) => Object.assign(values, { language }))
  expect(sent).toMatchObject([
    { language: 'ca', role: 2, capabilities: ['treasury'] },
    { language: 'ca', ...rights },
    { language: 'ca', ...rights },
  ])
})

const open = async (testSite: TestSite, link: URL) => {
  const client = aClient((input, init) => testSite.send(new Request(input, init)))
  return await client.verifyOtp({ type: 'invite', token_hash: link.searchParams.get('token_hash')! })
}

test('an invitation with a role names its inviter and the role, and its link opens the panel', async ({ testSite }) => {
  const { headers, id: adminId, email: admin } = await testSite.enter('admin')
  await testSite.club.db
    .update(users)
    .set({ userMetadata: { full_name: 'Núria Demo' } })
    .where(eq(users.id, adminId))
  const email = anAddress()
  const invited = await invite(testSite, headers, email)
  expect(invited.status).toBe(201)
  expect((await rightsOf(testSite.club, invited.body.id)).role).toBe(2)
  const [message, ...others] = await emailsTo(testSite, email)
  expect(others).toEqual([])
  expect(message).toMatchObject({
    template: 'account-invitation',
    language: 'ca',
    values: { inviter: `Núria Demo (${admin})`, role: 2 },
  })
  expect(message!.link.searchParams.get('redirect_to')).toBe(`${origin}/admin/dashboard`)
  const entries = await testSite.club.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, invited.body.id))
    .orderBy(auditLog.id)
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['account.invited', 'user.role-changed'])
  expect((await open(testSite, message!.link)).data.session).toMatchObject({ password_missing: true })
  expect(await invite(testSite, headers, email)).toMatchObject({ status: 409, body: { error: 'user.email-taken' } })
})

test('a second invitation needs an account: without one it is refused, and no email is sent', async ({ testSite }) => {
  const { headers } = await testSite.enter('admin')
  const before = await testSite.club.db.$count(emails)
  const path = `/api/admin/users/${crypto.randomUUID()}/invitations`
  expect(await ask(testSite, headers, 'POST', path)).toEqual({ status: 404, body: { error: 'user.not-found' } })
  expect(await testSite.club.db.$count(emails)).toBe(before)
})

test('an invitation is valid for seven days, also after the daily deletion; a second one replaces it', async ({
  testSite,
}) => {
  const { headers } = await testSite.enter('admin')
  const [valid, expired, reinvited] = [anAddress(), anAddress(), anAddress()]
  for (const email of [valid, expired, reinvited]) await invite(testSite, headers, email)
  const age = (email: string, days: number) =>
    testSite.club.db
      .update(oneTimeTokens)
      .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(oneTimeTokens.email, email))
  const linkTo = async (email: string) => (await emailsTo(testSite, email))[0]!.link
  await age(valid, 6.9)
  await age(expired, 7.1)
  await deleteExpired(testSite.auth)
  expect((await open(testSite, await linkTo(valid))).error).toBeNull()
  expect((await open(testSite, await linkTo(expired))).error?.code).toBe('otp_expired')

  const first = await linkTo(reinvited)
  const [account] = await testSite.club.db.select().from(users).where(eq(users.email, reinvited))
  const path = `/api/admin/users/${account!.id}/invitations`
  expect((await ask(testSite, headers, 'POST', path)).status).toBe(200)
  const [second] = await emailsTo(testSite, reinvited)
  expect(second).toMatchObject({ template: 'account-invitation', language: 'ca', values: { role: 2 } })
  expect((await open(testSite, first)).error?.code).toBe('otp_expired')
  expect((await open(testSite, second!.link)).error).toBeNull()
  expect(await ask(testSite, headers, 'POST', path)).toMatchObject({ status: 409, body: { error: 'user.confirmed' } })
})

test('the digits of an invitation are refused: they would be valid long enough to be guessed', async ({ testSite }) => {
  const { headers } = await testSite.enter('admin')
  const email = anAddress()
  await invite(testSite, headers, email)
  const [row] = await testSite.club.db.select().from(emails).where(eq(emails.recipient, email))
  const token = testSite.club.vault.open((row!.values as { code: string }).code, 'emails.code')
  const client = aClient((input, init) => testSite.send(new Request(input, init)))
  expect((await client.verifyOtp({ type: 'invite', email, token })).error?.code).toBe('otp_expired')
})

test('a changed role is emailed to its owner', async ({ testSite }) => {
  const { headers } = await testSite.enter('admin')
  const { id, email } = await anAccount(testSite.club)
  for (const role of [2, 2, 0]) await ask(testSite, headers, 'PUT', `/api/admin/users/${id}/role`, { role })
  const notifications = (await emailsTo(testSite, email)).toReversed()
  expect(notifications.map(({ values: { event, role } }) => [event, role])).toEqual([
    ['role-given', 2],
    ['role-taken', 0],
  ])
})

test('an invitation needs a fresh proof', async ({ testSite }) => {
  const { headers, sessionId } = await testSite.enter('admin')
  await testSite.club.db.execute(
    `update auth.sessions set amr = '[{"method":"password","timestamp":1}]' where id = '${sessionId}'`,
  )
  expect(await invite(testSite, headers, anAddress())).toMatchObject({
    status: 403,
    body: { error: 'auth.fresh-proof' },
  })
})
