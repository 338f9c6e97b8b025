import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import { users } from '#db/schema/auth/users.ts'

/** As SQL: whether a row of `users` is admin by configuration: its verified address is named, and it is not deleted. */
export const isNamedAdmin = (namedAdmins: readonly string[]) =>
  and(inArray(users.email, [...namedAdmins]), isNotNull(users.emailConfirmedAt), isNull(users.deletedAt))
