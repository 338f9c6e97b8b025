import { expect } from 'vitest'
import { eq } from 'drizzle-orm'
import { sessions } from '../../tables/sessions.ts'
import { users } from '../../tables/users.ts'
import { anAddress, password, signedUpUser, test } from '#tests/auth.ts'

test('with confirmations, a sign-up and its email sign the user in', async ({ openAuth }) => {
  const auth = await openAuth({ autoconfirm: false })
  const [client, email] = [auth.client(), anAddress()]
  const signedUp = await client.signUp({ email, password, options: { data: { language: 'ca' } } })
  expect(signedUp.data.session).toBeNull()
  expect(signedUp.data.user).toMatchObject({
    email,
    role: 'authenticated',
    identities: [{ identity_data: { email_verified: false, phone_verified: false } }],
  })
  expect(signedUp.data.user?.email_confirmed_at).toBeUndefined()

  const early = await client.signInWithPassword({ email, password })
  expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
  const [message] = await auth.emailsTo(email)
  expect(message).toMatchObject({ template: 'account-confirmation', language: 'ca' })
  expect(message?.link.pathname).toBe('/auth/confirmar')

  const token_hash = message!.link.searchParams.get('token_hash')!
  const verified = await client.verifyOtp({ type: 'signup', token_hash })
  expect(verified.data.user).toMatchObject({ email, user_metadata: { email_verified: true } })
  expect(verified.data.session?.access_token).toBeTruthy()
  expect((await auth.client().verifyOtp({ type: 'signup', token_hash })).error).toMatchObject({
    status: 403,
    code: 'otp_expired',
  })
})

test('the six digits of the email confirm too, once', async ({ openAuth }) => {
  const auth = await openAuth({ autoconfirm: false })
  const [client, email] = [auth.client(), anAddress()]
  await client.signUp({ email, password })
  const { code } = (await auth.emailsTo(email))[0]!
  const wrong = code === '000000' ? '000001' : '000000'
  const { error } = await client.verifyOtp({ type: 'signup', email, token: wrong })
  expect(error).toMatchObject({ status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' })
  expect((await client.verifyOtp({ type: 'email', email, token: code })).data.session).toBeTruthy()
  expect((await client.verifyOtp({ type: 'email', email, token: code })).error).toMatchObject({ code: 'otp_expired' })
})

test('an email older than an hour confirms nothing', async ({ openAuth }) => {
  const auth = await openAuth({ autoconfirm: false })
  const [client, email] = [auth.client(), anAddress()]
  await client.signUp({ email, password })
  const { link, code } = (await auth.emailsTo(email))[0]!
  auth.clock.ahead = 3_601_000
  expect((await client.verifyOtp({ type: 'signup', email, token: code })).error).toMatchObject({ code: 'otp_expired' })
  const token_hash = link.searchParams.get('token_hash')!
  expect((await client.verifyOtp({ type: 'signup', token_hash })).error).toMatchObject({ code: 'otp_expired' })
})

test('a taken address gets the same answer as a free one, and its owner an email, once a minute', async ({
  openAuth,
}) => {
  const [open, auth] = [await openAuth(), await openAuth({ autoconfirm: false })]
  const { email } = await signedUpUser(open)
  const data = { full_name: 'Un altre', a: 1, language: 'ca' }
  const answerTo = async (address: string) =>
    await (await auth.ask('POST', '/signup', { email: address, password, data })).text()
  const [taken, free] = [await answerTo(email), await answerTo(anAddress())]

  expect(withoutIds(taken)).toEqual(withoutIds(free))
  await answerTo(email)
  expect(await auth.emailsTo(email)).toMatchObject([{ template: 'account-exists' }])
  expect((await auth.client().signInWithPassword({ email, password })).error).toBeNull()
  auth.clock.ahead = 61_000
  await answerTo(email)
  expect(await auth.emailsTo(email)).toHaveLength(2)
})

test('an unconfirmed address gets the same answer too, and an email after a minute', async ({ openAuth }) => {
  const auth = await openAuth({ autoconfirm: false })
  const email = anAddress()
  const answer = async (word: string) => await (await auth.ask('POST', '/signup', { email, password: word })).text()
  const first = withoutIds(await answer(password))
  expect(withoutIds(await answer('la d’un altre'))).toEqual(first)
  expect(await auth.emailsTo(email)).toHaveLength(1)

  auth.clock.ahead = 61_000
  expect(withoutIds(await answer('la d’un altre'))).toEqual(first)
  expect(await auth.emailsTo(email)).toHaveLength(2)
})

test('with autoconfirm on a taken address is refused', async ({ auth }) => {
  const { email } = await signedUpUser(auth)
  const { error } = await auth.client().signUp({ email: email.toUpperCase(), password })
  expect(error).toMatchObject({ status: 422, code: 'user_already_exists' })
  expect(error?.message).toMatch(/^User already registered/)
})

test('signing up is refused: closed, weak, malformed address, anonymous, telephone, incomplete challenge', async ({
  auth,
  openAuth,
}) => {
  const closed = await openAuth({ signup: false })
  expect((await closed.client().signUp({ email: anAddress(), password })).error).toMatchObject({
    status: 422,
    code: 'signup_disabled',
  })

  const client = auth.client()
  const weak = await client.signUp({ email: anAddress(), password: 'corta' })
  expect(weak.error).toMatchObject({
    name: 'AuthWeakPasswordError',
    status: 422,
    code: 'weak_password',
    reasons: ['length'],
  })
  expect((await client.signUp({ email: 'ningú', password })).error).toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: 'Unable to validate email address: invalid format',
  })
  expect((await client.signUp({ email: anAddress(), password: 'x'.repeat(1025) })).error).toMatchObject({
    code: 'validation_failed',
  })
  expect((await client.signUp({ email: anAddress(), password: '' })).error).toMatchObject({ code: 'validation_failed' })
  expect((await client.signInAnonymously()).error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' })
  expect((await client.signUp({ phone: '34930000000', password })).error).toMatchObject({
    code: 'phone_provider_disabled',
  })
  const half = await auth.ask('POST', '/signup', { email: anAddress(), password, code_challenge: 'x'.repeat(43) })
  expect(await half.json()).toMatchObject({ code: 'validation_failed' })
  const large = await client.signUp({ email: anAddress(), password, options: { data: { essay: 'x'.repeat(5000) } } })
  expect(large.error).toMatchObject({ code: 'validation_failed' })
})

test('where visitors may stay anonymous they get an account without an address', async ({ openAuth }) => {
  const auth = await openAuth({ anonymous: true })
  const client = auth.client()
  const { data } = await client.signInAnonymously()
  expect(data.user).toMatchObject({ is_anonymous: true, email: '', identities: [] })
  expect((await client.updateUser({ email: anAddress() })).data.user).toMatchObject({ is_anonymous: false })
})

test('a role or app_metadata in the form is ignored', async ({ auth }) => {
  const email = anAddress()
  const response = await auth.ask('POST', '/signup', {
    email,
    password,
    role: 'service_role',
    app_metadata: { role: 'admin' },
  })
  expect(await response.json()).toMatchObject({
    user: { role: 'authenticated', app_metadata: { provider: 'email', providers: ['email'] } },
  })
})

test('the confirmation is sent again on request, once a minute', async ({ openAuth }) => {
  const auth = await openAuth({ autoconfirm: false })
  const [client, email] = [auth.client(), anAddress()]
  await client.signUp({ email, password })
  const resendTo = async (to: string) => (await client.resend({ type: 'signup', email: to })).error
  expect(await resendTo(email)).toBeNull()
  expect(await auth.emailsTo(email)).toHaveLength(1)
  auth.clock.ahead = 61_000
  expect(await resendTo(email)).toBeNull()
  expect(await auth.emailsTo(email)).toHaveLength(2)
  const nobody = anAddress()
  expect(await resendTo(nobody)).toBeNull()
  expect(await auth.emailsTo(nobody)).toEqual([])
  expect((await client.resend({ type: 'sms', phone: '34930000000' })).error).toMatchObject({
    code: 'phone_provider_disabled',
  })
  const odd = await auth.ask('POST', '/resend', { type: 'pigeon', email })
  expect(await odd.json()).toMatchObject({ code: 'validation_failed' })
})

test("a stranger's sign-up is void once the owner of the address confirms", async ({ openAuth }) => {
  const auth = await openAuth({ autoconfirm: false })
  const email = anAddress()
  await auth.client().signUp({ email, password })
  await auth.client().signInWithOtp({ email })
  const [message] = await auth.emailsTo(email)
  const owner = auth.client()
  const token_hash = message!.link.searchParams.get('token_hash')!
  expect((await owner.verifyOtp({ type: 'magiclink', token_hash })).data.session).toBeTruthy()
  expect((await auth.client().signInWithPassword({ email, password })).error).toMatchObject({
    code: 'invalid_credentials',
  })
})

test('ten concurrent sign-ups with one address create one account', async ({ auth }) => {
  const email = anAddress()
  const tries = await Promise.all(Array.from({ length: 10 }, () => auth.client().signUp({ email, password })))
  expect(tries.filter(({ error }) => !error)).toHaveLength(1)
  expect(tries.filter(({ error }) => error?.code === 'user_already_exists')).toHaveLength(9)
  expect(await auth.service.db.$count(users, eq(users.email, email))).toBe(1)
  const [user] = await auth.service.db.select().from(users).where(eq(users.email, email))
  expect(await auth.service.db.$count(sessions, eq(sessions.userId, user!.id))).toBe(1)
})

/** An answer with each id, address and time replaced by the number of its first occurrence. */
const withoutIds = (text: string) => {
  const seen: string[] = []
  return text.replace(/[\w-]{36}(@example\.org)?|\d{4}-\d\d-\d\dT[\d:.]+Z/g, (mention) => {
    if (!seen.includes(mention)) seen.push(mention)
    return `#${seen.indexOf(mention)}`
  })
}

test('a name and an address lose what nobody sees, a password does not', async ({ openAuth }) => {
  const auth = await openAuth({})
  const [client, email] = [auth.client(), anAddress()]
  const typed = ` ${password}\u200B\u00AD `
  const full_name = ' Nu\u0301\u200Bria\u202E Puig'
  const { data } = await client.signUp({
    email: `\u200B${email}\u00A0`,
    password: typed,
    options: { data: { full_name } },
  })
  expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Núria Puig' } })
  const signIn = async (address: string, word: string) =>
    (await auth.client().signInWithPassword({ email: address, password: word })).error?.code
  expect(await signIn(`${email}\u200B`, typed)).toBeUndefined()
  expect(await signIn(email, typed.trim())).toBe('invalid_credentials')
})
