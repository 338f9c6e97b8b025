import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { type TestAuth, password, signedUpUser, test } from '#tests/auth.ts'
import { staff } from '#tests/accounts/admins.ts'

const tokenOf = ({ session }: { session: { access_token: string } }) => ({
  Authorization: `Bearer ${session.access_token}`,
})
const closeAll = async (auth: TestAuth, id: string, headers: Record<string, string>) => {
  const answer = await auth.ask('DELETE', `/admin/users/${id}/sessions`, undefined, headers)
  return [answer.status, answer.status === 204 ? undefined : (await answer.json()).code]
}

test('an admin ends all sessions of an account, and the log names the admin', async ({ auth }) => {
  const [boss, editor, person] = [await staff(auth, 1), await staff(auth, 2), await signedUpUser(auth)]
  expect(await closeAll(auth, person.user.id, tokenOf(editor))).toEqual([403, 'not_admin'])
  expect((await person.client.getUser()).error).toBeNull()
  expect(await closeAll(auth, person.user.id, tokenOf(boss))).toEqual([204, undefined])
  expect((await person.client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect(await closeAll(auth, crypto.randomUUID(), tokenOf(boss))).toEqual([404, 'user_not_found'])
  const entries = await auth.service.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, person.user.id))
    .orderBy(auditLog.id)
  expect(entries.find(({ action }) => action === 'session.all-closed-by-admin')).toMatchObject({
    actorId: boss.user.id,
  })
})

test('a suspension ends the sessions, also after it is lifted', async ({ auth }) => {
  const [boss, person] = [await staff(auth, 1), await signedUpUser(auth)]
  await boss.admin.updateUserById(person.user.id, { ban_duration: '24h' })
  await boss.admin.updateUserById(person.user.id, { ban_duration: 'none' })
  expect((await person.client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  const { email } = person
  expect((await auth.client().signInWithPassword({ email, password })).error).toBeNull()
})

test('an admin cannot suspend or delete their own account, even with another admin', async ({ auth }) => {
  const [boss] = [await staff(auth, 1), await staff(auth, 1)]
  const { id } = boss.user
  expect((await boss.admin.updateUserById(id, { ban_duration: '24h' })).error).toMatchObject({
    status: 422,
    code: 'own_account',
  })
  expect((await boss.admin.deleteUser(id)).error).toMatchObject({ status: 422, code: 'own_account' })
  expect((await boss.client.getUser()).error).toBeNull()
})
