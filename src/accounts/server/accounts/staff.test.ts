import { desc, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { users } from '../tables/users.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { anAddress, password, signedUpUser, test } from '#tests/auth.ts'
import { apiFor, service, staff } from '#tests/accounts/admins.ts'

test('admin routes are open to role 1 and the service, not to visitors, users and editors', async ({ auth }) => {
  const requestUsers = async (headers: Record<string, string>) => {
    const response = await auth.ask('GET', '/admin/users', undefined, headers)
    return [response.status, (await response.json()).code]
  }
  const requestAs = async (caller: { session: { access_token: string } }) =>
    await requestUsers({ Authorization: `Bearer ${caller.session.access_token}` })
  expect(await requestUsers({})).toEqual([401, 'no_authorization'])
  expect(await requestUsers({ Authorization: 'Bearer x' })).toEqual([403, 'bad_jwt'])
  expect(await requestAs(await signedUpUser(auth))).toEqual([403, 'not_admin'])
  expect(await requestAs(await staff(auth, 0))).toEqual([403, 'not_admin'])
  expect(await requestAs(await staff(auth, 2))).toEqual([403, 'not_admin'])
  expect(await requestAs(await staff(auth, 1))).toEqual([200, undefined])
  expect((await (await service(auth)).listUsers()).error).toBeNull()
})

test('an admin with a second factor needs aal2', async ({ auth }) => {
  const { client, email, admin } = await staff(auth, 1)
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: '' })
  const code = new TOTP({ secret: Secret.fromBase32(data!.totp!.secret) }).generate()
  const verified = await client.mfa.challengeAndVerify({ factorId: data!.id, code })
  expect((await apiFor(auth, verified.data!.access_token).listUsers()).error).toBeNull()
  const fresh = await auth.client().signInWithPassword({ email, password })
  expect((await apiFor(auth, fresh.data.session!.access_token).listUsers()).error).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  })
  await client.signOut()
  expect((await admin.listUsers()).error).toMatchObject({ name: 'AuthSessionMissingError' })
})

test('a removed role counts at once', async ({ auth }) => {
  const { admin, user } = await staff(auth, 1)
  expect((await admin.listUsers()).error).toBeNull()
  await auth.service.db.update(usuarios).set({ role: 0 }).where(eq(usuarios.id, user.id))
  expect((await admin.listUsers()).error).toMatchObject({ status: 403, code: 'not_admin' })
})

test('an address of STAFF_EMAILS is admin once verified', async ({ openAuth }) => {
  const email = anAddress()
  const auth = await openAuth({ staffEmails: [email] })
  const { session, user } = await signedUpUser(auth, email)
  const listed = async () => (await apiFor(auth, session.access_token).listUsers()).error
  expect(await listed()).toBeNull()
  await auth.service.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, user.id))
  expect(await listed()).toMatchObject({ status: 403, code: 'not_admin' })
})

test("a user with the service's role acts in their own name, and only while signed in", async ({ auth }) => {
  const { client, email, user } = await signedUpUser(auth)
  await auth.service.db.update(users).set({ role: 'service_role' }).where(eq(users.id, user.id))
  const { data } = await client.signInWithPassword({ email, password })
  const api = apiFor(auth, data.session!.access_token)
  const { user: other } = await signedUpUser(auth)
  expect((await api.updateUserById(other.id, { user_metadata: { full_name: 'Pau' } })).error).toBeNull()
  const [entry] = await auth.service.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, other.id))
    .orderBy(desc(auditLog.createdAt))
  expect(entry).toMatchObject({ action: 'account.changed', actorEmail: email })
  await client.signOut()
  expect((await api.listUsers()).error).toMatchObject({ name: 'AuthSessionMissingError' })
})
