import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { mfaFactors, recoveryCodes } from '../tables/factors.ts'
import { identities } from '../tables/users.ts'
import { type User, addEmailIdentity, changeUser } from './accounts.ts'
import { endSessions } from '../sessions/sessions.ts'

/**
 * Removes the credentials that were set before the address was confirmed: password, second factors, sessions and
 * identities of providers. The account must be locked.
 */
export const voidCredentials = async (tx: Db, user: User, now: Date) => {
  await endSessions(tx, user.id)
  for (const table of [mfaFactors, recoveryCodes]) await tx.delete(table).where(eq(table.userId, user.id))
  await tx.delete(identities).where(and(eq(identities.userId, user.id), ne(identities.provider, 'email')))
  await addEmailIdentity(tx, user)
  const appMetadata = { ...user.appMetadata, provider: 'email', providers: ['email'] }
  return await changeUser(tx, user.id, { passwordHash: '', weakForStaff: false, appMetadata }, now)
}
