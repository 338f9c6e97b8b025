import { and, sql } from 'drizzle-orm'
import { isActiveAccount } from '#club/core/server/named-admins.ts'
import { hasActiveAdmin } from './admins.ts'
import type { Db, Tx } from '#platform/database/open.ts'
import { users } from '#accounts/server/tables/users.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { deleteSharedSecret } from '#platform/vault/shared-secret.ts'
import { roles } from '#base/roles.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { isNamedAdmin } from '#club/core/server/named-admins.ts'

/** Creates an account inside a transaction; undefined if the address is taken. */
type CreateAccount = (club: Club<Tx>) => Promise<{ id: string; email: string; name: string } | undefined>

/**
 * Whether the club has an active admin: by role, or by a verified address in the configuration. Suspended and unconfirmed accounts
 * do not count.
 */
export const hasAdmin = async (db: Db, staffEmails: readonly string[], now: Date) =>
  (await hasActiveAdmin(db, now)) ||
  (staffEmails.length > 0 && (await db.$count(users, and(isNamedAdmin(staffEmails), isActiveAccount(now)))) > 0)

/**
 * Creates the first admin, account and role in one transaction (decision 25), and deletes the setup code.
 * @throws Refusal admin.exists, user.email-taken
 */
export const createFirstAdmin = (club: Club, staffEmails: readonly string[], createAccount: CreateAccount) =>
  inTransaction(club, async (club) => {
    // There is no row to lock yet, so this locks the table: a simultaneous second request finds the first admin.
    await club.db.execute(sql`lock table ${usuarios} in share row exclusive mode`)
    if (await hasAdmin(club.db, staffEmails, club.now())) throw new Refusal('admin.exists')
    const account = await createAccount(club)
    if (!account) throw new Refusal('user.email-taken')
    await club.db
      .insert(usuarios)
      .values({ ...account, role: roles.admin })
      .onConflictDoUpdate({ target: usuarios.id, set: { role: roles.admin } })
    await deleteSharedSecret(club.db, 'setup-code')
    await audit(club, {
      action: 'user.first-admin',
      subject: 'usuarios',
      subjectId: account.id,
      after: { email: account.email, role: roles.admin },
    })
    return { email: account.email }
  })
