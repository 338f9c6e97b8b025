import { type Column, and, eq, ne, notExists, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { users } from '#accounts/server/tables/users.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { roles } from '#base/roles.ts'
import { forgetAccount } from '#club/members/own-file/server/join.ts'
import { hasAdminWithout } from './admins.ts'
import { isNamedAdmin } from '#club/core/server/named-admins.ts'
import { rightsOf } from './role.ts'

/** The auth service's access to the staff. `namedAdmins`: the addresses of admins by configuration (decision 26). */
export const staffDirectory = (namedAdmins: readonly string[]) => ({
  /** The rights of an account in the panel: by configuration, otherwise the stored ones. */
  rightsOf: async (db: Db, { id, email }: { id: string; email: string | null }) =>
    namedAdmins.includes(email ?? '') ? { role: roles.admin, capabilities: [] } : await rightsOf({ db }, id),

  /** As SQL: whether the account with the id in this column is staff. The column stays outside the subqueries: it may be of their tables. */
  isStaff: (accountId: Column) => sql<boolean>`(
    ${accountId} in (select ${usuarios.id} from ${usuarios} where ${usuarios.role} in ${[roles.admin, roles.editor]})
    or ${accountId} in (select ${users.id} from ${users} where ${isNamedAdmin(namedAdmins)})
  )`,

  hasAdminWithout,

  /** Updates the address in the list of users, unless another row has it. */
  changeAddress: (db: Db, id: string, email: string) => {
    const others = db
      .select({ one: sql`1` })
      .from(sql`${usuarios} as other`)
      .where(and(sql`lower(other.email) = ${email}`, sql`other.id <> ${id}`))
    return db
      .update(usuarios)
      .set({ email })
      .where(and(eq(usuarios.id, id), ne(usuarios.email, email), notExists(others)))
  },

  /** Removes an account from the list of users, and from the member's file that is joined to it. */
  remove: async (db: Db, id: string) => {
    await forgetAccount(db, id)
    await db.delete(usuarios).where(eq(usuarios.id, id))
  },
})
