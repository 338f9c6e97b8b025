import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import { users } from '#db/schema/auth/users.ts'

/** Which accounts are admins because the configuration names their address: it is verified, and the account still there. */
export const isAmong = (namedAdmins: readonly string[]) =>
  and(inArray(users.email, [...namedAdmins]), isNotNull(users.emailConfirmedAt), isNull(users.deletedAt))
