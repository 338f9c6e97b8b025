import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { mfaFactors, recoveryCodes } from '../tables/factors.ts'
import { identities, users } from '../tables/users.ts'
import { type User, changeUser, lockUser } from './accounts.ts'
import { deleteOneTimeTokens } from '../tokens/one-time-tokens.ts'
import { deleteClosingLinks } from '../emails/closing-links.ts'
import { endSessions } from '../sessions/sessions.ts'
import type { AuthService } from '../service.ts'
import { requireOtherAdmin } from './staff.ts'

/** Deletes an account. A soft delete keeps the row without personal data. @throws ProtocolError 422 last_admin */
export const deleteUser = async (auth: Pick<AuthService, 'staff' | 'now'>, tx: Db, { id }: User, isSoft: boolean) => {
  const now = auth.now()
  await lockUser(tx, id)
  await requireOtherAdmin(auth, tx, id)
  await auth.staff.remove(tx, id)
  if (!isSoft) return await tx.delete(users).where(eq(users.id, id))
  await endSessions(tx, id)
  await deleteOneTimeTokens(tx, id)
  // They contain the address of the account.
  await deleteClosingLinks(tx, id)
  for (const table of [identities, mfaFactors, recoveryCodes]) await tx.delete(table).where(eq(table.userId, id))
  return await changeUser(
    tx,
    id,
    { email: null, newEmail: null, passwordHash: '', userMetadata: {}, appMetadata: {}, deletedAt: now },
    now,
  )
}
