import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../tables/users.ts'
import { type TestAuth, anAddress, signedUpUser, test, tokenTo } from '#tests/auth.ts'
import { staff } from '#tests/accounts/admins.ts'

const expired = { code: 'otp_expired' }

test('after an admin changes an address, earlier emails to the old one open nothing', async ({ auth }) => {
  const [{ admin }, { email, user }] = [await staff(auth, 1), await signedUpUser(auth)]
  const token_hash = await recoveryTo(auth, email)
  await admin.updateUserById(user.id, { email: anAddress() })
  expect((await auth.client().verifyOtp({ type: 'recovery', token_hash })).error).toMatchObject(expired)
})

test('after an admin changes an address, no other change is pending', async ({ auth, openAuth }) => {
  const [{ admin }, { email, user }] = [await staff(auth, 1), await signedUpUser(auth)]
  const client = (await openAuth({ autoconfirm: false })).client()
  await client.verifyOtp({ type: 'recovery', token_hash: await recoveryTo(auth, email) })
  const next = anAddress()
  await client.updateUser({ email: next })
  await auth.client().verifyOtp({ type: 'email_change', token_hash: await tokenTo(auth, email) })
  const token_hash = await tokenTo(auth, next)
  const chosen = anAddress()
  expect((await admin.updateUserById(user.id, { email: chosen })).error).toBeNull()

  expect((await auth.client().verifyOtp({ type: 'email_change', token_hash })).error).toMatchObject(expired)
  const [row] = await auth.service.db.select().from(users).where(eq(users.id, user.id))
  expect(row).toMatchObject({ email: chosen, newEmail: null, emailChangeHalfDone: false })
})

test('an admin’s change of other fields keeps pending emails valid', async ({ auth }) => {
  const [{ admin }, { email, user }] = [await staff(auth, 1), await signedUpUser(auth)]
  const token_hash = await recoveryTo(auth, email)
  await admin.updateUserById(user.id, { email, user_metadata: { full_name: 'Berta' } })
  expect((await auth.client().verifyOtp({ type: 'recovery', token_hash })).error).toBeNull()
})

const recoveryTo = async (auth: TestAuth, email: string) => {
  await auth.client().resetPasswordForEmail(email)
  return await tokenTo(auth, email)
}
