import bcrypt from 'bcryptjs'
import { desc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { sessions } from '../../tables/sessions.ts'
import { identities, users } from '../../tables/users.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { anAddress, password, signedUpUser, test } from '#tests/auth.ts'
import { service, serviceHeaders, staff } from '#tests/accounts/admins.ts'

test('users are listed by page with the totals the client reads, and found by a piece of their address', async ({
  auth,
}) => {
  const api = await service(auth)
  for (let number = 0; number < 3; number++) await signedUpUser(auth)
  const first = await api.listUsers({ page: 1, perPage: 1 })
  expect(first.data.users).toHaveLength(1)
  expect(first.data).toMatchObject({ nextPage: 2, aud: 'authenticated' })
  expect((first.data as { total: number }).total).toBeGreaterThanOrEqual(3)
  const { email } = await signedUpUser(auth)
  const found = await auth.ask(
    'GET',
    `/admin/users?filter=${email.slice(0, 20).toUpperCase()}`,
    undefined,
    await serviceHeaders(auth),
  )
  expect((await found.json()).users).toMatchObject([{ email }])
  for (const page of ['-1', 'x', '1.5', '%00']) {
    const odd = await auth.ask('GET', `/admin/users?page=${page}`, undefined, await serviceHeaders(auth))
    expect([page, odd.status, (await odd.json()).code]).toEqual([page, 400, 'validation_failed'])
  }
})

test('an account is created, read, changed, suspended and deleted', async ({ auth }) => {
  const api = await service(auth)
  const email = anAddress()
  const user_metadata = { full_name: 'Berta Demo' }
  const made = await api.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata,
    app_metadata: { source: 'cens' },
  })
  expect(made.data.user).toMatchObject({
    email,
    user_metadata,
    app_metadata: { provider: 'email', providers: ['email'], source: 'cens' },
  })
  const { id } = made.data.user!
  expect((await auth.client().signInWithPassword({ email, password })).error).toBeNull()
  expect((await api.createUser({ email, password })).error).toMatchObject({ status: 422, code: 'email_exists' })
  expect((await api.createUser({ email: anAddress(), password: 'x' })).error).toMatchObject({
    status: 422,
    code: 'weak_password',
  })
  expect((await api.createUser({ user_metadata })).error).toMatchObject({ status: 400, code: 'validation_failed' })

  expect((await api.getUserById(id)).data.user).toMatchObject({ id, email })
  expect((await api.getUserById(crypto.randomUUID())).error).toMatchObject({ status: 404, code: 'user_not_found' })
  const odd = await auth.ask('GET', '/admin/users/odd', undefined, await serviceHeaders(auth))
  expect([odd.status, (await odd.json()).code]).toEqual([404, 'validation_failed'])
  const next = anAddress()
  const changed = await api.updateUserById(id, { email: next, user_metadata: { taste: 'dolç' } })
  expect(changed.data.user).toMatchObject({ email: next, user_metadata: { ...user_metadata, taste: 'dolç' } })
  expect((await api.updateUserById(id, { email: (await signedUpUser(auth)).email })).error).toMatchObject({
    code: 'email_exists',
  })
  await api.updateUserById(id, { ban_duration: '1h' })
  expect((await auth.client().signInWithPassword({ email: next, password })).error).toMatchObject({
    code: 'user_banned',
  })
  await api.updateUserById(id, { ban_duration: 'none' })
  expect((await auth.client().signInWithPassword({ email: next, password })).error).toBeNull()
  expect((await api.updateUserById(id, { ban_duration: 'sempre' })).error).toMatchObject({ code: 'validation_failed' })
  expect((await api.deleteUser(id)).error).toBeNull()
  expect((await api.deleteUser(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
})

test('an account without confirmation, and an imported one with its hash', async ({ auth }) => {
  const api = await service(auth)
  const [plain, imported] = [anAddress(), anAddress()]
  expect((await api.createUser({ email: plain, password })).data.user?.email_confirmed_at).toBeUndefined()
  expect((await auth.client().signInWithPassword({ email: plain, password })).error).toMatchObject({
    code: 'email_not_confirmed',
  })
  await api.createUser({ email: imported, email_confirm: true, password_hash: await bcrypt.hash(password, 4) })
  expect((await auth.client().signInWithPassword({ email: imported, password })).error).toBeNull()
  for (const password_hash of ['md5', `$2b$31$${'a'.repeat(53)}`])
    expect((await api.createUser({ email: anAddress(), password_hash })).error, password_hash).toMatchObject({
      code: 'validation_failed',
      message:
        'password_hash must be an argon2id hash of at most 128 MiB (512 MiB over its passes) or a bcrypt hash of cost 4 to 13',
    })
})

test('an admin’s new password for an account ends its sessions, is emailed, and the log names the admin', async ({
  auth,
}) => {
  const [{ admin, user: boss }, { client, email, user }] = [await staff(auth, 1), await signedUpUser(auth)]
  expect((await admin.updateUserById(user.id, { password: 'curt' })).error).toMatchObject({ code: 'weak_password' })
  expect((await admin.updateUserById(user.id, { password: 'una de nova' })).error).toBeNull()
  expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect((await auth.client().signInWithPassword({ email, password: 'una de nova' })).error).toBeNull()
  expect((await auth.emailsTo(email))[0]).toMatchObject({ template: 'account-security' })
  const rows = await auth.service.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, user.id))
    .orderBy(desc(auditLog.createdAt))
  expect(rows.find(({ action }) => action === 'password.changed-by-admin')).toMatchObject({
    actorId: boss.id,
    ip: '127.0.0.1',
  })
  expect(JSON.stringify(rows)).not.toMatch(/argon2|una de nova/)
})

test('an admin in the browser cannot give the service’s role', async ({ auth }) => {
  const [{ admin }, { user }] = [await staff(auth, 1), await signedUpUser(auth)]
  expect((await admin.updateUserById(user.id, { role: 'service_role' })).data.user).toMatchObject({
    role: 'authenticated',
  })
})

test('the last admin cannot be deleted; another can, softly too, and leaves the list of users', async ({ auth }) => {
  await auth.service.db.delete(usuarios)
  const [last, other] = [await staff(auth, 1), await staff(auth, 1)]
  expect((await last.admin.deleteUser(other.user.id, true)).error).toBeNull()
  expect((await auth.client().signInWithPassword({ email: other.email, password })).error).toMatchObject({
    code: 'invalid_credentials',
  })
  const response = await auth.ask('GET', '/user', undefined, { Authorization: `Bearer ${other.session.access_token}` })
  expect(await response.json(), 'its row is still there').toMatchObject({ code: 'user_not_found' })
  expect(await auth.service.db.$count(usuarios)).toBe(1)
  expect((await last.admin.deleteUser(last.user.id)).error).toMatchObject({ status: 422, code: 'last_admin' })
})

test('the last active admin cannot be deleted or suspended, even with inactive admins', async ({ auth }) => {
  const { db } = auth.service
  await db.delete(usuarios)
  const [last, invited] = [await staff(auth, 1), await staff(auth, 1)]
  await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, invited.user.id))
  const lastAdmin = { status: 422, code: 'last_admin' }
  expect((await last.admin.deleteUser(last.user.id)).error).toMatchObject(lastAdmin)
  expect((await last.admin.updateUserById(last.user.id, { ban_duration: '1h' })).error).toMatchObject(lastAdmin)

  const other = await staff(auth, 1)
  expect((await last.admin.updateUserById(other.user.id, { ban_duration: '1h' })).error).toBeNull()
  expect((await last.admin.deleteUser(last.user.id)).error).toMatchObject(lastAdmin)
  expect((await last.admin.updateUserById(other.user.id, { ban_duration: 'none' })).error).toBeNull()
  expect((await (await service(auth)).deleteUser(last.user.id)).error).toBeNull()
})

test('a soft delete keeps a row without personal data', async ({ auth }) => {
  const { db } = auth.service
  const { client, user } = await signedUpUser(auth)
  await client.updateUser({ data: { full_name: 'Pau Prova' } })
  expect((await (await service(auth)).deleteUser(user.id, true)).error).toBeNull()
  const [row] = await db.select().from(users).where(eq(users.id, user.id))
  expect(row).toMatchObject({ email: null, newEmail: null, passwordHash: '', deletedAt: expect.any(Date) })
  expect([row?.userMetadata, row?.appMetadata]).toEqual([{}, {}])
  expect(await db.$count(identities, eq(identities.userId, user.id))).toBe(0)
  expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0)
})

test('an admin removes a lost factor', async ({ auth }) => {
  const [{ admin }, { client, user }] = [await staff(auth, 1), await signedUpUser(auth)]
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'perdut' })
  expect((await admin.mfa.listFactors({ userId: user.id })).data).toMatchObject({
    factors: [{ friendly_name: 'perdut' }],
  })
  expect((await admin.mfa.deleteFactor({ userId: user.id, id: data!.id })).error).toBeNull()
  expect((await admin.mfa.deleteFactor({ userId: user.id, id: data!.id })).error).toMatchObject({ status: 404 })
})
