import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { usuarios } from '#db/schema/usuarios.ts'
import { anAddress, password, someone, test } from '#tests/auth.ts'
import { apiFor, service, staff } from '#tests/auth-admins.ts'

test('the admin door opens for role 1 and the service, not for strangers, users and editors', async ({ auth }) => {
  const knock = async (headers: Record<string, string>) => {
    const response = await auth.ask('GET', '/admin/users', undefined, headers)
    return [response.status, (await response.json()).code]
  }
  const as = async (who: { session: { access_token: string } }) =>
    await knock({ Authorization: `Bearer ${who.session.access_token}` })
  expect(await knock({})).toEqual([401, 'no_authorization'])
  expect(await knock({ Authorization: 'Bearer x' })).toEqual([403, 'bad_jwt'])
  expect(await as(await someone(auth))).toEqual([403, 'not_admin'])
  expect(await as(await staff(auth, 0))).toEqual([403, 'not_admin'])
  expect(await as(await staff(auth, 2))).toEqual([403, 'not_admin'])
  expect(await as(await staff(auth, 1))).toEqual([200, undefined])
  expect((await (await service(auth)).listUsers()).error).toBeNull()
})

test('an admin with a second factor must have shown it', async ({ auth }) => {
  const { client, email, admin } = await staff(auth, 1)
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: '' })
  const code = new TOTP({ secret: Secret.fromBase32(data!.totp!.secret) }).generate()
  const shown = await client.mfa.challengeAndVerify({ factorId: data!.id, code })
  expect((await apiFor(auth, shown.data!.access_token).listUsers()).error).toBeNull()
  const fresh = await auth.client().signInWithPassword({ email, password })
  expect((await apiFor(auth, fresh.data.session!.access_token).listUsers()).error).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  })
  await client.signOut()
  expect((await admin.listUsers()).error).toMatchObject({ name: 'AuthSessionMissingError' })
})

test('a role taken away works at once', async ({ auth }) => {
  const { admin, user } = await staff(auth, 1)
  expect((await admin.listUsers()).error).toBeNull()
  await auth.service.db.update(usuarios).set({ role: 0 }).where(eq(usuarios.id, user.id))
  expect((await admin.listUsers()).error).toMatchObject({ status: 403, code: 'not_admin' })
})

test('an address of STAFF_EMAILS is admin once verified', async ({ openAuth }) => {
  const email = anAddress()
  const auth = await openAuth({ staffEmails: [email] })
  const { session } = await someone(auth, email)
  expect((await apiFor(auth, session.access_token).listUsers()).error).toBeNull()
})
