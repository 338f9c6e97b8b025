import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { createApi } from '#site/api/index.ts'
import { actorReader } from '#club/core/server/http/read-actor.ts'
import { mfaFactors } from '../tables/factors.ts'
import { sessions } from '../tables/sessions.ts'
import { users } from '../tables/users.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { catalogue } from '#site/emails/catalogue.ts'
import { aStorage } from '#tests/api.ts'
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
import { staff } from '#tests/accounts/admins.ts'

const strangersPassword = 'la contrasenya del desconegut'

/** The panel's api beside the auth service. */
const panelOf = ({ service }: TestAuth) => {
  const { siteUrl } = service.settings
  const club = { ...service, emailTemplates: catalogue, siteUrl, linkKey: 'a key', storage: aStorage() }
  const origin = () => ({ ip: '127.0.0.1', userAgent: '' })
  const api = createApi(club, actorReader(service), {
    readOrigin: origin,
    accounts: { code: async () => 'x', auth: service },
  })
  return (token: string, method: string, path: string, json?: unknown) =>
    api.request(`/api/admin${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
}

test('a stranger’s password stays void after an admin gives the account a role', async ({ openAuth }) => {
  const auth = await openAuth({ autoconfirm: false })
  const [panel, admin, email] = [panelOf(auth), await staff(await openAuth(), 1), anAddress()]
  const stranger = pkceClient(auth)
  const { data } = await stranger.client.signUp({ email, password: strangersPassword })
  const id = (await accountOf(auth, email)).id
  expect(data.user).not.toBeNull()

  const given = await panel(admin.session.access_token, 'PUT', `/users/${id}/role`, { role: 1 })
  expect(given.status).toBe(200)
  const [message] = await auth.emailsTo(email)
  expect(message, 'the role arrives as an invitation').toMatchObject({ template: 'account-invitation' })
  const owner = pkceClient(auth)
  const opened = await confirmHere(owner, { type: 'invite', token_hash: await tokenTo(auth, email) })
  expect(opened.data.session).toMatchObject({ password_missing: true })

  const tried = await auth.client().signInWithPassword({ email, password: strangersPassword })
  expect(tried.error).toMatchObject({ code: 'invalid_credentials' })
  expect((await owner.client.updateUser({ password })).error).toBeNull()
  const session = (await owner.client.getSession()).data.session!
  expect((await panel(session.access_token, 'GET', '/socios')).status).toBe(200)
})

test('a stranger’s password is void once the owner confirms by the email of the stranger’s sign-up', async ({
  openAuth,
}) => {
  const auth = await openAuth({ autoconfirm: false })
  const email = anAddress()
  await pkceClient(auth).client.signUp({ email, password: strangersPassword })
  const owner = pkceClient(auth)
  const { data } = await confirmHere(owner, { type: 'signup', token_hash: await tokenTo(auth, email) })
  expect(data.session).toMatchObject({ password_missing: true })
  await auth.service.db.insert(usuarios).values({ id: data.user!.id, email, role: 1 })
  expect((await auth.client().signInWithPassword({ email, password: strangersPassword })).error).toMatchObject({
    code: 'invalid_credentials',
  })
})

test('a stranger’s password is void for an address of STAFF_EMAILS', async ({ openAuth }) => {
  const email = anAddress()
  const auth = await openAuth({ autoconfirm: false, staffEmails: [email] })
  await auth.client().signUp({ email, password: strangersPassword })
  await confirmHere(pkceClient(auth), { type: 'signup', token_hash: await tokenTo(auth, email) })
  expect((await auth.client().signInWithPassword({ email, password: strangersPassword })).error).toMatchObject({
    code: 'invalid_credentials',
  })
})

test('opened in the browser that signed up, the link and the digits keep the password', async ({ openAuth }) => {
  const auth = await openAuth({ autoconfirm: false })
  for (const means of ['link', 'digits']) {
    const [own, email] = [pkceClient(auth), anAddress()]
    await own.client.signUp({ email, password })
    const { code: token } = (await auth.emailsTo(email))[0]!
    const { data } =
      means === 'link'
        ? await confirmHere(own, { type: 'signup', token_hash: await tokenTo(auth, email) })
        : await confirmHere(own, { type: 'signup', email, token })
    expect(data.session).not.toHaveProperty('password_missing')
    expect((await auth.client().signInWithPassword({ email, password })).error).toBeNull()
  }
})

test('a link opened by the protocol’s redirect keeps the password only once its code is exchanged', async ({
  openAuth,
}) => {
  const auth = await openAuth({ autoconfirm: false })
  const [own, email] = [pkceClient(auth), anAddress()]
  await own.client.signUp({ email, password })
  const opened = await auth.ask('GET', `/verify?token=${await tokenTo(auth, email)}&type=signup`)
  const signIn = async () => (await auth.client().signInWithPassword({ email, password })).error
  expect(await signIn(), 'opening a link alone confirms nothing').toMatchObject({
    code: 'email_not_confirmed',
  })
  const code = new URL(opened.headers.get('Location')!).searchParams.get('code')!
  expect((await own.client.exchangeCodeForSession(code)).error).toBeNull()
  expect(await signIn()).toBeNull()
})

test('an email that was requested again proves the mailbox, not the sign-up', async ({ openAuth }) => {
  const auth = await openAuth({ autoconfirm: false })
  const email = anAddress()
  await auth.client().signUp({ email, password: strangersPassword })
  auth.clock.ahead = 61_000
  const owner = pkceClient(auth)
  await owner.client.resend({ type: 'signup', email })
  await confirmHere(owner, { type: 'signup', token_hash: await tokenTo(auth, email) })
  expect((await auth.client().signInWithPassword({ email, password: strangersPassword })).error).toMatchObject({
    code: 'invalid_credentials',
  })
})

test('sessions and factors set before the confirmation end with the password', async ({ openAuth }) => {
  const [open, auth] = [await openAuth(), await openAuth({ autoconfirm: false })]
  const { user, email, client } = await signedUpUser(open)
  await client.mfa.enroll({ factorType: 'totp' })
  // As in an installation that required no confirmation before.
  await auth.service.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, user.id))
  await auth.client().resend({ type: 'signup', email })
  await confirmHere(pkceClient(auth), { type: 'signup', token_hash: await tokenTo(auth, email) })
  const { db } = auth.service
  expect(await db.$count(sessions, eq(sessions.userId, user.id)), 'only the one just opened').toBe(1)
  expect(await db.$count(mfaFactors, eq(mfaFactors.userId, user.id))).toBe(0)
})

test('a stranger cannot move an account of their own to the president’s address', async ({ openAuth }) => {
  for (const first of ['new', 'current'] as const) {
    const [open, auth] = [await openAuth(), await openAuth({ autoconfirm: false })]
    const [stranger, president] = [await signedUpUser(open), anAddress()]
    const moving = pkceClient(auth)
    await moving.client.setSession(stranger.session)
    await moving.client.updateUser({ email: president })
    const agreeNew = async () =>
      await confirmHere(pkceClient(auth), { type: 'email_change', token_hash: await tokenTo(auth, president) })
    const agreeOld = async () =>
      await confirmHere(moving, { type: 'email_change', token_hash: await tokenTo(auth, stranger.email) })
    for (const agree of first === 'new' ? [agreeNew, agreeOld] : [agreeOld, agreeNew]) {
      const { data, error } = await agree()
      expect(error).toBeNull()
      if (agree === agreeOld) expect(data.session, 'the old address opens no session at the new one').toBeNull()
    }
    expect((await accountOf(auth, president)).passwordHash).toBe('')
    expect((await moving.client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  }
})

test('without confirmations too, an account’s address changes only once it is confirmed', async ({ auth }) => {
  const { client, email } = await signedUpUser(auth)
  const next = anAddress()
  const { data } = await client.updateUser({ email: next })
  expect(data.user).toMatchObject({ email, new_email: next })
})

const accountOf = async (auth: TestAuth, email: string) => {
  const [user] = await auth.service.db.select().from(users).where(eq(users.email, email))
  return user!
}
