import { expect } from 'vitest'
import {
  type TestAuth,
  anAddress,
  confirmHere,
  password,
  pkceClient,
  signedUpUser,
  test,
  tokenTo,
} from '#tests/auth.ts'
import { service, staff } from '#tests/accounts/admins.ts'

const strangersPassword = 'la contrasenya del lladre'
const invalidCredentials = { code: 'invalid_credentials' }

test("a stranger's earlier sign-up is void once the owner signs up and opens the email", async ({ openAuth }) => {
  const auth = await openAuth({ autoconfirm: false })
  const email = anAddress()
  await auth.client().signUp({ email, password: strangersPassword })
  auth.clock.ahead = 61_000
  await auth.client().signUp({ email, password })
  await auth.client().verifyOtp({ type: 'signup', token_hash: await tokenTo(auth, email) })
  expect(await signInError(auth, email, strangersPassword)).toMatchObject(invalidCredentials)
  expect(await signInError(auth, email, password), 'either password may be the owner’s').toMatchObject(
    invalidCredentials,
  )
})

test("a stranger's later sign-up sets no password either, with an email of its own or without", async ({
  openAuth,
}) => {
  for (const later of [1000, 61_000]) {
    const auth = await openAuth({ autoconfirm: false })
    const email = anAddress()
    await auth.client().signUp({ email, password })
    auth.clock.ahead = later
    await auth.client().signUp({ email, password: strangersPassword })
    await auth.client().signUp({ email, password: strangersPassword })
    expect(await signInError(auth, email, strangersPassword)).toMatchObject(invalidCredentials)
    await auth.client().verifyOtp({ type: 'signup', token_hash: await tokenTo(auth, email) })
    expect(await signInError(auth, email, strangersPassword)).toMatchObject(invalidCredentials)
  }
})

test('confirming an account after sign-ups with two passwords reports that it has none, and a new one signs in', async ({
  openAuth,
}) => {
  const auth = await openAuth({ autoconfirm: false })
  const [client, email] = [auth.client(), anAddress()]
  await client.signUp({ email, password: strangersPassword })
  await client.signUp({ email, password })
  const { data } = await client.verifyOtp({ type: 'signup', token_hash: await tokenTo(auth, email) })
  expect(data.session).toMatchObject({ password_missing: true })
  expect((await client.updateUser({ password })).error).toBeNull()
  expect(await signInError(auth, email, password)).toBeNull()
})

test('after sign-ups with two passwords, recovery sets another one', async ({ openAuth }) => {
  const auth = await openAuth({ autoconfirm: false })
  const [client, email] = [auth.client(), anAddress()]
  await client.signUp({ email, password: strangersPassword })
  await client.signUp({ email, password: 'la segona que se m’acut' })
  await client.resetPasswordForEmail(email)
  await client.verifyOtp({ type: 'recovery', token_hash: await tokenTo(auth, email) })
  await client.updateUser({ password })
  expect(await signInError(auth, email, password)).toBeNull()
})

test('signing up again with the same password keeps it, also ten times at once', async ({ openAuth }) => {
  const auth = await openAuth({ autoconfirm: false })
  const [own, email] = [pkceClient(auth), anAddress()]
  await own.client.signUp({ email, password })
  await Promise.all(Array.from({ length: 10 }, () => auth.client().signUp({ email, password })))
  expect(await auth.emailsTo(email)).toHaveLength(1)
  const { data } = await confirmHere(own, { type: 'signup', token_hash: await tokenTo(auth, email) })
  expect(data.session).not.toHaveProperty('password_missing')
  expect(await signInError(auth, email, password)).toBeNull()
})

test('once an account is confirmed, a sign-up with its address changes nothing', async ({ openAuth }) => {
  const auth = await openAuth({ autoconfirm: false })
  const { email } = await signedUpUser(await openAuth())
  await auth.client().signUp({ email, password: strangersPassword })
  expect(await signInError(auth, email, password)).toBeNull()
})

test('an invitation does not confirm the password of an earlier sign-up', async ({ openAuth }) => {
  const auth = await openAuth({ autoconfirm: false })
  const [{ admin }, email] = [await staff(await openAuth(), 1), anAddress()]
  await auth.client().signUp({ email, password: strangersPassword })
  await admin.inviteUserByEmail(email)
  await auth.client().verifyOtp({ type: 'invite', token_hash: await tokenTo(auth, email) })
  expect(await signInError(auth, email, strangersPassword)).toMatchObject(invalidCredentials)
})

test('a link for a sign-up voids an earlier password', async ({ openAuth }) => {
  const auth = await openAuth({ autoconfirm: false })
  const [api, email] = [await service(auth), anAddress()]
  await auth.client().signUp({ email, password: strangersPassword })
  const { data } = await api.generateLink({ type: 'signup', email, password })
  const { data: opened } = await auth.client().verifyOtp({ type: 'signup', token_hash: data.properties!.hashed_token })
  expect(opened.session).toMatchObject({ password_missing: true })
  expect(await signInError(auth, email, strangersPassword)).toMatchObject(invalidCredentials)
})

const signInError = async (auth: TestAuth, email: string, word: string) =>
  (await auth.client().signInWithPassword({ email, password: word })).error
