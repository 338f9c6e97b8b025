import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import { users } from '#accounts/server/tables/users.ts'
import { usuarios } from '../tables/usuarios.ts'
import { type TestAuth, signedUpUser, test } from '#tests/auth.ts'
import { enrolled } from '#tests/accounts/factors.ts'
import { actorReader } from './read-actor.ts'

const bearer = async ({ client }: Awaited<ReturnType<typeof signedUpUser>>) =>
  `Bearer ${(await client.getSession()).data.session?.access_token}`

const giveRole = ({ service }: TestAuth, { user, email }: Awaited<ReturnType<typeof signedUpUser>>, role: number) =>
  service.db.insert(usuarios).values({ id: user.id, email, role })

test('the actor is the session’s account with its current role', async ({ auth }) => {
  const [plain, editor] = [await signedUpUser(auth), await signedUpUser(auth)]
  await giveRole(auth, editor, 2)
  const read = actorReader(auth.service)

  expect(await read(await bearer(plain))).toMatchObject({ kind: 'user', email: plain.email, role: 0 })
  expect(await read(await bearer(editor))).toMatchObject({ id: editor.user.id, role: 2, needsSecondFactor: false })
})

test('a removed role and an ended session count at the next request', async ({ auth }) => {
  const person = await signedUpUser(auth)
  await giveRole(auth, person, 1)
  const [read, token] = [actorReader(auth.service), await bearer(person)]
  expect(await read(token)).toMatchObject({ role: 1 })

  await auth.service.db.update(usuarios).set({ role: 0 }).where(eq(usuarios.id, person.user.id))
  expect(await read(token)).toMatchObject({ role: 0 })
  await person.client.signOut()
  expect(await read(token)).toEqual({ kind: 'visitor' })
})

test('any other token is a visitor', async ({ auth }) => {
  const read = actorReader(auth.service)
  for (const header of [undefined, '', 'Bearer', 'Bearer nonsense', 'Basic YTpi', `Bearer ${'x'.repeat(9000)}`])
    expect(await read(header)).toEqual({ kind: 'visitor' })
})

test('an address of STAFF_EMAILS is admin, but only once it is verified', async ({ openAuth }) => {
  const auth = await openAuth({ staffEmails: ['laia@cercle.example'] })
  const laia = await signedUpUser(auth, 'laia@cercle.example')
  const [read, token] = [actorReader(auth.service), await bearer(laia)]
  expect(await read(token)).toMatchObject({ role: 1 })

  await auth.service.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, laia.user.id))
  expect(await read(token)).toMatchObject({ role: 0 })
})

test('with a verified factor a new session needs the second factor', async ({ auth }) => {
  const person = await signedUpUser(auth)
  const read = actorReader(auth.service)
  const { data: factor } = await person.client.mfa.enroll({ factorType: 'totp' })
  expect(await read(await bearer(person))).toMatchObject({ needsSecondFactor: false })

  const code = new TOTP({ secret: factor?.totp?.secret ?? '' }).generate()
  await person.client.mfa.challengeAndVerify({ factorId: factor!.id, code })
  expect(await read(await bearer(person))).toMatchObject({ needsSecondFactor: false })

  const newSignIn = { ...person, client: auth.client() }
  await newSignIn.client.signInWithPassword({ email: person.email, password: 'una bona contrasenya' })
  expect(await read(await bearer(newSignIn))).toMatchObject({ needsSecondFactor: true })
})

test('an account without a second factor is advised to add one, and needs it after the configured days', async ({
  openAuth,
}) => {
  const auth = await openAuth({ factorDays: 2 })
  const person = await signedUpUser(auth)
  const read = actorReader(auth.service)
  expect(await read(await bearer(person))).toMatchObject({ secondFactor: 'advised' })
  auth.clock.ahead = 49 * 3_600_000
  await person.client.refreshSession()
  expect(await read(await bearer(person))).toMatchObject({ secondFactor: 'required' })
  // A new factor needs a fresh proof.
  await person.client.signInWithPassword({ email: person.email, password: 'una bona contrasenya' })
  await enrolled(auth, person.client)
  expect(await read(await bearer(person))).toMatchObject({ secondFactor: 'on', needsSecondFactor: false })
})
