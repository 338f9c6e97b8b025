import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { users } from '#db/schema/auth-users.ts'
import { usuarios } from '#db/schema/usuarios.ts'
import { roles } from '#shared/roles.ts'
import { audit } from '../audit.ts'
import type { Club } from '../club.ts'
import { Refusal } from '../refusal.ts'
import { isAmong } from './named-admins.ts'

/** Makes an account inside a transaction; undefined where the address is taken. */
type CreateAccount = (tx: Db) => Promise<{ id: string; email: string; name: string } | undefined>

/** Whether the club has an admin: by role, or by an address that the configuration names and that is verified. */
export const hasAdmin = async (db: Db, staffEmails: readonly string[]) => {
  if ((await db.$count(usuarios, eq(usuarios.role, roles.admin))) > 0) return true
  if (staffEmails.length === 0) return false
  return (await db.$count(users, isAmong(staffEmails))) > 0
}

/**
 * Makes the club's first admin, account and role in one transaction (decision 6).
 * @throws Refusal admin.exists, user.email-taken
 */
export const createFirstAdmin = (club: Club, staffEmails: readonly string[], createAccount: CreateAccount) =>
  club.db.transaction(async (tx) => {
    // There is no row to lock yet: of two who hold the code at once, the second finds the first.
    await tx.execute(sql`lock table ${usuarios} in share row exclusive mode`)
    if (await hasAdmin(tx, staffEmails)) throw new Refusal('admin.exists')
    const account = await createAccount(tx)
    if (!account) throw new Refusal('user.email-taken')
    await tx
      .insert(usuarios)
      .values({ ...account, role: roles.admin })
      .onConflictDoUpdate({ target: usuarios.id, set: { role: roles.admin } })
    await audit(tx, club, {
      action: 'user.first-admin',
      subject: 'usuarios',
      subjectId: account.id,
      after: { email: account.email, role: roles.admin },
    })
    return { email: account.email }
  })
