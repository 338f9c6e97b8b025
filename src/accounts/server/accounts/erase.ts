import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { oneTimeTokens, rateLimits } from '../tables/tokens.ts'
import { users } from '../tables/users.ts'
import type { AuthService } from '../service.ts'

/**
 * Deletes the accounts of a person, with sessions, factors and links, and what the limits remember of the address. Without the checks of
 * `deleteUser`: the caller has made sure that they are no staff, or they were erased before a backup was restored.
 */
export const eraseAccounts =
  ({ staff }: Pick<AuthService, 'staff'>) =>
  async (tx: Db, { email, accounts }: { email: string; accounts: string[] }) => {
    for (const id of accounts) await staff.remove(tx, id)
    await tx.delete(users).where(inArray(users.id, accounts))
    if (email === '') return
    await tx.delete(oneTimeTokens).where(sql`lower(${oneTimeTokens.email}) = ${email}`)
    await tx.delete(rateLimits).where(sql`position(${email} in ${rateLimits.key}) > 0`)
  }
