import { sql } from 'drizzle-orm'
import { sessions } from '#db/schema/auth/sessions.ts'
import { users } from '#db/schema/auth/users.ts'
import { usuarios } from '#db/schema/usuarios.ts'
import { roles } from '#shared/roles.ts'
import type { AuthSettings } from '../settings.ts'

/**
 * Whether a row of `sessions` has ended: nobody has refreshed it for too long, or it is one of the staff and was opened too
 * long ago. Staff is whoever has a role at this moment, so a role given later shortens a session that is open already.
 */
export const hasEnded = (
  { staffEmails, sessionLengths }: Pick<AuthSettings, 'staffEmails' | 'sessionLengths'>,
  now: Date,
) => {
  const { staffIdle, staffLongest, visitorIdle } = sessionLengths
  const isNamed = staffEmails.length > 0 ? sql`${users.email} in ${[...staffEmails]}` : sql`false`
  const isStaff = sql`(
    exists (select from ${usuarios} where ${usuarios.id} = ${sessions.userId} and ${usuarios.role} in ${[roles.admin, roles.editor]})
    or exists (select from ${users} where ${users.id} = ${sessions.userId} and ${isNamed})
  )`
  const used = sql`coalesce(${sessions.refreshedAt}, ${sessions.createdAt})`
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()
  return sql<boolean>`(
    coalesce(${sessions.notAfter} <= ${now.toISOString()}, false)
    or ${used} <= ${ago(visitorIdle)}
    or ((${used} <= ${ago(staffIdle)} or ${sessions.createdAt} <= ${ago(staffLongest)}) and ${isStaff})
  )`
}
