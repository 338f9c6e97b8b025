import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { anAddress, confirmHere, password, pkceClient, signedUpUser, test, tokenTo } from '#tests/auth.ts'

test('with confirmations, a change to a taken address does not reveal it', async ({ auth: open, openAuth }) => {
  const auth = await openAuth({ autoconfirm: false })
  const [{ client }, { email: taken }] = [await signedUpUser(open), await signedUpUser(open)]
  const moving = auth.client()
  await moving.setSession((await client.getSession()).data.session!)
  const { data, error } = await moving.updateUser({ email: taken })
  expect(error).toBeNull()
  expect(data.user?.new_email).toBe(taken)
  expect(await auth.emailsTo(taken)).toEqual([])
})

test('an address changes once both the old and the new one confirm, and the list of users follows', async ({
  openAuth,
}) => {
  const auth = await openAuth({ autoconfirm: false })
  const { client, email, user } = await signedUpUser(await openAuth())
  const own = pkceClient(auth)
  const moving = own.client
  await moving.setSession((await client.getSession()).data.session!)
  await auth.service.db.insert(usuarios).values({ id: user.id, email, role: 2 })
  const next = anAddress()
  const requested = await moving.updateUser({ email: next })
  expect(requested.data.user).toMatchObject({ email, new_email: next })

  const half = await confirmHere(own, { type: 'email_change', token_hash: await tokenTo(auth, next) })
  expect(half.data.session).toBeNull()
  expect((await moving.getUser()).data.user?.email).toBe(email)
  const whole = await confirmHere(own, { type: 'email_change', token_hash: await tokenTo(auth, email) })
  expect(whole.data.user).toMatchObject({ email: next })
  expect(whole.data.user?.new_email).toBeUndefined()
  const [row] = await auth.service.db.select().from(usuarios).where(eq(usuarios.id, user.id))
  expect(row).toMatchObject({ email: next, role: 2 })
  expect((await auth.client().signInWithPassword({ email: next, password })).error).toBeNull()
})

test('an address taken while its emails were pending stays with its new owner', async ({ openAuth }) => {
  const [open, auth] = [await openAuth(), await openAuth({ autoconfirm: false })]
  const { client, email } = await signedUpUser(open)
  const moving = auth.client()
  await moving.setSession((await client.getSession()).data.session!)
  const next = anAddress()
  await moving.updateUser({ email: next })
  await moving.verifyOtp({ type: 'email_change', token_hash: await tokenTo(auth, next) })
  await open.client().signUp({ email: next, password })
  const late = await moving.verifyOtp({ type: 'email_change', token_hash: await tokenTo(auth, email) })
  expect(late.error).toMatchObject({ status: 422, code: 'email_exists' })
})

test("an account's address cannot be taken, and app_metadata cannot be changed", async ({ auth }) => {
  const [{ client, session }, { email }] = [await signedUpUser(auth), await signedUpUser(auth)]
  expect((await client.updateUser({ email })).error).toMatchObject({ status: 422, code: 'email_exists' })
  const forbidden = await auth.ask(
    'PUT',
    '/user',
    { app_metadata: { role: 1 } },
    { Authorization: `Bearer ${session.access_token}` },
  )
  expect([forbidden.status, await forbidden.json()]).toMatchObject([403, { code: 'not_admin' }])
})

test('metadata merges key by key and null deletes', async ({ auth }) => {
  const { client } = await signedUpUser(auth)
  await client.updateUser({ data: { full_name: 'Berta', taste: 'dolç' } })
  const { data } = await client.updateUser({ data: { taste: null, language: 'ca' } })
  expect(data.user?.user_metadata).toEqual({ full_name: 'Berta', language: 'ca', email_verified: true })
})
