import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../tables/users.ts'
import { type TestAuth, signedUpUser, test, tokenTo } from '#tests/auth.ts'

test('a link works for its own type only, and a wrong attempt does not use it up', async ({ auth }) => {
  const { email } = await signedUpUser(auth)
  await auth.client().resetPasswordForEmail(email)
  const token_hash = await tokenTo(auth, email)
  for (const type of ['signup', 'invite', 'magiclink', 'email_change'] as const)
    expect((await auth.client().verifyOtp({ type, token_hash })).error, type).toMatchObject({ code: 'otp_expired' })
  expect((await auth.client().verifyOtp({ type: 'recovery', token_hash })).data.user?.email).toBe(email)
})

test('the six digits for a change of password open no session', async ({ auth }) => {
  const { client, email } = await signedUpUser(auth)
  await client.reauthenticate()
  const { code: token } = (await auth.emailsTo(email))[0]!
  for (const type of ['email', 'recovery', 'signup', 'magiclink', 'email_change'] as const)
    expect((await auth.client().verifyOtp({ type, email, token })).error, type).toMatchObject({ code: 'otp_expired' })
  expect((await client.updateUser({ password: 'una de nova', nonce: token })).error).toBeNull()
})

test("an email's link does not sign in to a suspended account", async ({ auth }) => {
  const { email, user } = await signedUpUser(auth)
  await auth.client().resetPasswordForEmail(email)
  await ban(auth, user.id)
  const { link, code: token } = (await auth.emailsTo(email))[0]!
  const token_hash = link.searchParams.get('token_hash')!
  const refused = { status: 403, code: 'user_banned' }
  expect((await auth.client().verifyOtp({ type: 'recovery', token_hash })).error).toMatchObject(refused)
  expect((await auth.client().verifyOtp({ type: 'recovery', email, token })).error).toMatchObject(refused)
})

const ban = ({ service: { db } }: TestAuth, id: string) =>
  db
    .update(users)
    .set({ bannedUntil: new Date('2100-01-01') })
    .where(eq(users.id, id))
