import { eq, ne } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '#db/schema/auth/users.ts'
import { usuarios } from '#db/schema/usuarios.ts'
import { sharedSecret } from '#db/secrets/shared-secret.ts'
import { createApi } from '#api/index.ts'
import type { Origin } from '#shared/network/origin.ts'
import { aStorage } from '#tests/api.ts'
import { type TestAuth, anAddress, password, signedUpUser, test } from '#tests/auth.ts'

const code = 'el codi imprès'

/** The api's door with the setup behind it. Everything is committed: each test begins without an admin. */
const doorWith = async ({ service }: TestAuth, readOrigin?: () => Origin, readCode = async () => code) => {
  await service.db.delete(usuarios)
  const club = { ...service, siteUrl: service.settings.siteUrl, linkKey: 'a key', storage: aStorage() }
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

test('whoever holds the code becomes the first admin, confirmed, and can sign in', async ({ auth }) => {
  const knock = await doorWith(auth)
  expect((await knock()).body).toEqual({ isOpen: true })
  const request = form()
  expect(await knock(request)).toEqual({ status: 201, body: { email: request.email } })

  const { data } = await auth.client().signInWithPassword({ email: request.email, password })
  const [row] = await auth.service.db
    .select()
    .from(usuarios)
    .where(eq(usuarios.id, data.user?.id ?? ''))
  expect(row).toMatchObject({ role: 1, name: 'Laia Demo', email: request.email })
})

test('afterwards the door is closed, even to the code', async ({ auth }) => {
  const knock = await doorWith(auth)
  await knock(form())
  expect((await knock()).body).toEqual({ isOpen: false })
  expect(await knock(form())).toEqual({ status: 409, body: { error: 'admin.exists' } })
})

test('it opens again, to a code nobody used, once no admin can enter: neither suspended nor unconfirmed ones do', async ({
  auth,
}) => {
  const { db, vault } = auth.service
  const readCode = () => sharedSecret(db, vault, 'setup-code', () => crypto.randomUUID())
  const knock = await doorWith(auth, undefined, readCode)
  const used = await readCode()
  const { email } = (await knock(form({ code: used }))).body
  const become = (state: object) => db.update(users).set(state).where(eq(users.email, email))
  for (const unable of [
    { bannedUntil: new Date(Date.now() + 60_000) },
    { emailConfirmedAt: null, bannedUntil: null },
  ]) {
    await become(unable)
    expect((await knock()).body).toEqual({ isOpen: true })
    expect(await knock(form({ code: used }))).toEqual({ status: 403, body: { error: 'setup.code-wrong' } })
    expect((await knock(form({ code: await readCode() }))).status).toBe(201)
    expect((await knock()).body).toEqual({ isOpen: false })
    await db.delete(usuarios).where(ne(usuarios.email, email))
  }
  await become({ emailConfirmedAt: new Date() })
  expect((await knock()).body).toEqual({ isOpen: false })
})

test('a wrong code makes nobody', async ({ auth }) => {
  const knock = await doorWith(auth)
  expect(await knock(form({ code: 'un altre' }))).toEqual({ status: 403, body: { error: 'setup.code-wrong' } })
  expect(await auth.service.db.$count(usuarios)).toBe(0)
})

test('the first admin needs a password of the staff', async ({ auth }) => {
  const knock = await doorWith(auth)
  for (const weak of ['set i vuit', 'contraseña1234'])
    expect(await knock(form({ password: weak }))).toEqual({ status: 403, body: { error: 'auth.weak-password' } })
  expect((await knock()).body).toEqual({ isOpen: true })
})

test('a taken address is said, and nobody becomes admin', async ({ auth }) => {
  const knock = await doorWith(auth)
  const { email } = await signedUpUser(auth)
  expect(await knock(form({ email }))).toEqual({ status: 409, body: { error: 'user.email-taken' } })
  expect((await knock()).body).toEqual({ isOpen: true })
})

test('a form that cannot be used is refused field by field', async ({ auth }) => {
  const knock = await doorWith(auth)
  expect(await knock(form({ email: 'laia', password: '😀😀😀', fullName: 'L', code: '' }))).toEqual({
    status: 422,
    body: {
      error: 'invalid',
      fields: { email: 'email.invalid', password: 'password.short', fullName: 'name.short', code: 'setup.code' },
    },
  })
  expect((await knock(form({ fullName: 'La\u0000ia' }))).status).toBe(422)
})

test('guessing the code is slowed down for a household, whichever of its addresses it comes from', async ({
  openAuth,
}) => {
  let nth = 0
  const readOrigin = () => ({ ip: `2001:db8:5:1::${++nth}`, userAgent: '' })
  const knock = await doorWith(await openAuth({ limits: true }), readOrigin)
  const guesses = await Promise.all(Array.from({ length: 31 }, () => knock(form({ code: 'no' }))))
  expect(guesses.some(({ status }) => status === 429)).toBe(true)
})
