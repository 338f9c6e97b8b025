import { eq, ne } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '#accounts/server/tables/users.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { sharedSecret } from '#platform/vault/shared-secret.ts'
import { createApi } from '#site/api/index.ts'
import type { Origin } from '#base/network/origin.ts'
import { catalogue } from '#site/emails/catalogue.ts'
import { aStorage } from '#tests/api.ts'
import { type TestAuth, anAddress, password, signedUpUser, test } from '#tests/auth.ts'

const code = 'el codi imprès'

/** Calls the route of the setup. Everything is committed: each test begins without an admin. */
const setupCaller = async ({ service }: TestAuth, readOrigin?: () => Origin, readCode = async () => code) => {
  await service.db.delete(usuarios)
  const { siteUrl } = service.settings
  const club = { ...service, emailTemplates: catalogue, siteUrl, linkKey: 'a key', storage: aStorage() }
  const api = createApi(club, async () => ({ kind: 'visitor' }), {
    ...(readOrigin && { readOrigin }),
    accounts: { code: readCode, auth: service },
  })
  return async (json?: unknown) => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await api.request(
      '/api/setup',
      json === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(json) },
    )
    return { status: response.status, body: await response.json() }
  }
}

const form = (overrides = {}) => ({ code, email: anAddress(), password, fullName: 'Laia Demo', ...overrides })

test('the setup code creates the first admin, with a confirmed address, who can sign in', async ({ auth }) => {
  const callSetup = await setupCaller(auth)
  expect((await callSetup()).body).toEqual({ isOpen: true })
  const request = form()
  expect(await callSetup(request)).toEqual({ status: 201, body: { email: request.email } })

  const { data } = await auth.client().signInWithPassword({ email: request.email, password })
  const [row] = await auth.service.db
    .select()
    .from(usuarios)
    .where(eq(usuarios.id, data.user?.id ?? ''))
  expect(row).toMatchObject({ role: 1, name: 'Laia Demo', email: request.email })
})

test('afterwards the setup is closed, also with the code', async ({ auth }) => {
  const callSetup = await setupCaller(auth)
  await callSetup(form())
  expect((await callSetup()).body).toEqual({ isOpen: false })
  expect(await callSetup(form())).toEqual({ status: 409, body: { error: 'admin.exists' } })
})

test('it opens again with an unused code while no admin is active: suspended and unconfirmed ones are not', async ({
  auth,
}) => {
  const { db, vault } = auth.service
  const readCode = () => sharedSecret(db, vault, 'setup-code', () => crypto.randomUUID())
  const callSetup = await setupCaller(auth, undefined, readCode)
  const used = await readCode()
  const { email } = (await callSetup(form({ code: used }))).body
  const become = (state: object) => db.update(users).set(state).where(eq(users.email, email))
  for (const unable of [
    { bannedUntil: new Date(Date.now() + 60_000) },
    { emailConfirmedAt: null, bannedUntil: null },
  ]) {
    await become(unable)
    expect((await callSetup()).body).toEqual({ isOpen: true })
    expect(await callSetup(form({ code: used }))).toEqual({ status: 403, body: { error: 'setup.code-wrong' } })
    expect((await callSetup(form({ code: await readCode() }))).status).toBe(201)
    expect((await callSetup()).body).toEqual({ isOpen: false })
    await db.delete(usuarios).where(ne(usuarios.email, email))
  }
  await become({ emailConfirmedAt: new Date() })
  expect((await callSetup()).body).toEqual({ isOpen: false })
})

test('a wrong code creates no account', async ({ auth }) => {
  const callSetup = await setupCaller(auth)
  expect(await callSetup(form({ code: 'un altre' }))).toEqual({ status: 403, body: { error: 'setup.code-wrong' } })
  expect(await auth.service.db.$count(usuarios)).toBe(0)
})

test('the first admin needs a strong password', async ({ auth }) => {
  const callSetup = await setupCaller(auth)
  for (const weak of ['set i vuit', 'contraseña1234'])
    expect(await callSetup(form({ password: weak }))).toEqual({ status: 403, body: { error: 'auth.weak-password' } })
  expect((await callSetup()).body).toEqual({ isOpen: true })
})

test('a taken address is refused, and its account does not become admin', async ({ auth }) => {
  const callSetup = await setupCaller(auth)
  const { email } = await signedUpUser(auth)
  expect(await callSetup(form({ email }))).toEqual({ status: 409, body: { error: 'user.email-taken' } })
  expect((await callSetup()).body).toEqual({ isOpen: true })
})

test('an invalid form is refused field by field', async ({ auth }) => {
  const callSetup = await setupCaller(auth)
  expect(await callSetup(form({ email: 'laia', password: '😀😀😀', fullName: 'L', code: '' }))).toEqual({
    status: 422,
    body: {
      error: 'invalid',
      fields: { email: 'email.invalid', password: 'password.short', fullName: 'name.short', code: 'setup.code' },
    },
  })
  expect((await callSetup(form({ fullName: 'La\u0000ia' }))).status).toBe(422)
})

test('guesses of the code are limited for a client network, from all its addresses', async ({ openAuth }) => {
  let nth = 0
  const readOrigin = () => ({ ip: `2001:db8:5:1::${++nth}`, userAgent: '' })
  const callSetup = await setupCaller(await openAuth({ limits: true }), readOrigin)
  const guesses = await Promise.all(Array.from({ length: 31 }, () => callSetup(form({ code: 'no' }))))
  expect(guesses.some(({ status }) => status === 429)).toBe(true)
})
