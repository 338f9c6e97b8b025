import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../tables/users.ts'
import { anAddress, signedUpUser, test } from '#tests/auth.ts'
import { staff } from '#tests/accounts/admins.ts'
import { untilWaiting } from '#tests/accounts/while-locked.ts'

test('an address taken by a concurrent request is refused', async ({ openAuth }) => {
  const auth = await openAuth({ anonymous: true })
  const { db } = auth.service
  const [{ admin }, { user }, visitor] = [await staff(auth, 1), await signedUpUser(auth), auth.client()]
  await visitor.signInAnonymously()
  for (const move of [
    (email: string) => admin.updateUserById(user.id, { email }),
    (email: string) => visitor.updateUser({ email }),
  ]) {
    const email = anAddress()
    const calls = await db.transaction(async (tx) => {
      await tx.insert(users).values({ email })
      const call = move(email)
      await untilWaiting(db, 1)
      return [call]
    })
    expect((await calls[0])?.error).toMatchObject({ status: 422, code: 'email_exists' })
  }
})

test('six digits requested during a change of address go to the new one', async ({ auth }) => {
  const { db } = auth.service
  const { client, email, user } = await signedUpUser(auth)
  const next = anAddress()
  const calls = await db.transaction(async (tx) => {
    await tx.update(users).set({ email: next }).where(eq(users.id, user.id))
    const call = client.reauthenticate()
    await untilWaiting(db, 1)
    return [call]
  })
  expect((await calls[0])?.error).toBeNull()
  expect([await auth.emailsTo(email), await auth.emailsTo(next)].map(({ length }) => length)).toEqual([0, 1])
})
