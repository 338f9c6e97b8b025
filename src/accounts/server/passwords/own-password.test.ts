import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../tables/users.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { type TestAuth, password, signedUpUser, test } from '#tests/auth.ts'
import { service, staff } from '#tests/accounts/admins.ts'
import { readSession } from '../sessions/read-session.ts'

const next = 'una de nova de trinca'
const needed = { status: 400, code: 'reauthentication_needed' }

test('a session left open cannot change the password without the current one or digits by email', async ({
  openAuth,
}) => {
  const auth = await openAuth()
  const { client, email } = await signedUpUser(auth)
  auth.clock.ahead = 16 * 60_000
  expect((await client.updateUser({ password: next })).error).toMatchObject(needed)
  const withCurrent = (current_password: string) => client.updateUser({ password: next, current_password })
  expect((await withCurrent('una altra')).error).toMatchObject({ status: 400, code: 'invalid_credentials' })
  expect((await client.updateUser({ data: { taste: 'dolç' } })).error).toBeNull()
  expect((await withCurrent(password)).error).toBeNull()

  await client.reauthenticate()
  const { code: nonce } = (await auth.emailsTo(email)).find(({ template }) => template === 'account-code')!
  expect((await client.updateUser({ password, nonce })).error).toBeNull()
})

test('guesses of the current password in a session are limited', async ({ openAuth }) => {
  const auth = await openAuth({ limits: true })
  const { client } = await signedUpUser(auth)
  auth.clock.ahead = 16 * 60_000
  const codes = []
  for (let guess = 0; guess < 7; guess++) {
    const { error } = await client.updateUser({ password: next, current_password: `guess ${guess}` })
    codes.push(error?.code)
  }
  expect(codes.slice(0, 5)).toEqual(Array(5).fill('invalid_credentials'))
  expect(codes.slice(5)).toEqual(Array(2).fill('over_request_rate_limit'))
})

test('the staff choose twelve uncommon characters; other accounts need six', async ({ openAuth }) => {
  const auth = await openAuth()
  const [editor, visitor] = [await staff(auth, 2), await signedUpUser(auth)]
  const weak = { status: 422, code: 'weak_password' }
  for (const [word, reasons] of [
    ['set i vuit', ['length']],
    ['contraseña1234', ['pwned']],
    ['passwordpassword', ['pwned']],
    ['qwertyuiop12', ['pwned']],
  ] as const)
    expect((await editor.client.updateUser({ password: word })).error, word).toMatchObject({ ...weak, reasons })
  expect((await visitor.client.updateUser({ password: 'qwerty' })).error).toBeNull()
  expect((await editor.client.updateUser({ password: next })).error).toBeNull()

  const api = await service(auth)
  expect((await api.updateUserById(editor.user.id, { password: 'barcelona2026' })).error).toMatchObject(weak)
  expect((await api.updateUserById(visitor.user.id, { password: 'barcelona' })).error).toBeNull()
})

test('a weak password keeps the panel closed until it is changed, from the role or the next sign-in on', async ({
  openAuth,
}) => {
  const auth = await openAuth()
  const { db } = auth.service
  for (const isKnown of [true, false]) {
    const { client, email, user } = await signedUpUser(auth)
    await client.updateUser({ password: 'qwerty' })
    // As after an import, or from an older release.
    if (!isKnown) await db.update(users).set({ weakForStaff: false }).where(eq(users.id, user.id))
    await db.insert(usuarios).values({ id: user.id, email, role: 2 })
    if (!isKnown) await client.signInWithPassword({ email, password: 'qwerty' })
    expect(await isWeak(auth, client)).toBe(true)
    expect((await client.updateUser({ password: next })).error).toBeNull()
    expect(await isWeak(auth, client)).toBe(false)
  }
})

const isWeak = async (auth: TestAuth, client: Awaited<ReturnType<typeof signedUpUser>>['client']) => {
  const { data } = await client.getSession()
  return (await readSession(auth.service, `Bearer ${data.session!.access_token}`))?.hasWeakPassword
}
