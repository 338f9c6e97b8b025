import { decodeJwt } from 'jose'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { sessions } from '../tables/sessions.ts'
import { enrolled } from '#tests/accounts/factors.ts'
import { untilWaiting } from '#tests/accounts/while-locked.ts'
import { signedUpUser, test } from '#tests/auth.ts'

test('a challenge requested while its session ends is refused like one of an ended session', async ({ auth }) => {
  const { db } = auth.service
  const { client } = await signedUpUser(auth)
  const { id: factorId } = await enrolled(auth, client)
  const { session } = (await client.getSession()).data
  const sessionId = String(decodeJwt(session!.access_token).session_id)
  const calls = await db.transaction(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.id, sessionId))
    const call = client.mfa.challenge({ factorId })
    await untilWaiting(db, 1)
    return [call]
  })
  expect((await calls[0])?.error).toMatchObject({ name: 'AuthSessionMissingError' })
})
