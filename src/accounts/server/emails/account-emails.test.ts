import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { oneTimeTokens } from '../tables/tokens.ts'
import { anAddress, signedUpUser, test, tokenTo } from '#tests/auth.ts'

test('a forgotten password is reset by the email, and the client emits PASSWORD_RECOVERY', async ({ auth }) => {
  const { email } = await signedUpUser(auth)
  const client = auth.client()
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))
  expect(
    (await client.resetPasswordForEmail(email, { redirectTo: 'http://localhost:3000/auth/nova' })).error,
  ).toBeNull()
  const [message] = await auth.emailsTo(email)
  expect(message).toMatchObject({ template: 'account-recovery', status: 'queued' })
  expect(message?.link.searchParams.get('redirect_to')).toBe('http://localhost:3000/auth/nova')

  const { data } = await client.verifyOtp({ type: 'recovery', token_hash: await tokenTo(auth, email) })
  expect(data.session).toBeTruthy()
  expect((await client.updateUser({ password: 'una de nova' })).error).toBeNull()
  expect((await auth.client().signInWithPassword({ email, password: 'una de nova' })).error).toBeNull()
  expect(events).toContain('PASSWORD_RECOVERY')
})

test('a recovery request reveals no account: the same answer, one email a minute, none without an account', async ({
  auth,
}) => {
  const { email } = await signedUpUser(auth)
  const [client, nobody] = [auth.client(), anAddress()]
  const answers = [
    await client.resetPasswordForEmail(nobody),
    await client.resetPasswordForEmail(email),
    await client.resetPasswordForEmail(email),
  ]
  expect(answers.map(({ data, error }) => ({ data, error }))).toEqual(answers.map(() => ({ data: {}, error: null })))
  expect(await auth.emailsTo(email)).toHaveLength(1)
  expect(await auth.emailsTo(nobody)).toEqual([])
  auth.clock.ahead = 61_000
  await client.resetPasswordForEmail(email)
  expect(await auth.emailsTo(email)).toHaveLength(2)
})

test('answers whose time could reveal an account take a constant time, also for long work', async ({ openAuth }) => {
  const auth = await openAuth({ constantTimeMs: 250, autoconfirm: false })
  const { email } = await signedUpUser(await openAuth())
  const { queueEmail } = auth.service
  auth.service.queueEmail = async (tx, message) => {
    await sleep(1500)
    await queueEmail(tx, message)
  }
  const durations: number[] = []
  for (const address of [email, anAddress()]) {
    const start = performance.now()
    await auth.client().resetPasswordForEmail(address)
    durations.push(performance.now() - start)
  }
  for (const time of durations) expect(time).toBeGreaterThan(245)
  expect(Math.max(...durations)).toBeLessThan(1500)
  await expect.poll(() => auth.emailsTo(email), { timeout: 5000 }).toHaveLength(1)
})

test('links and codes are encrypted in the outbox and hashed in the table of tokens', async ({ auth }) => {
  const { email, user } = await signedUpUser(auth)
  await auth.client().resetPasswordForEmail(email)
  const { link, code } = (await auth.emailsTo(email))[0]!
  const token = link.searchParams.get('token_hash')!
  const [queued] = await auth.service.db.select().from(emails).where(eq(emails.recipient, email))
  const [stored] = await auth.service.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, user.id))
  for (const row of [queued, stored]) {
    expect(JSON.stringify(row)).not.toContain(token)
    expect(JSON.stringify(row)).not.toContain(`"${code}"`)
  }
})

test('a magic link for an unknown address is refused only with autoconfirm on', async ({ auth, openAuth }) => {
  const options = { shouldCreateUser: false }
  expect((await auth.client().signInWithOtp({ email: anAddress(), options })).error).toMatchObject({
    status: 422,
    code: 'otp_disabled',
  })
  const quiet = await openAuth({ autoconfirm: false })
  const email = anAddress()
  expect((await quiet.client().signInWithOtp({ email, options })).error).toBeNull()
  expect(await quiet.emailsTo(email)).toEqual([])
})
