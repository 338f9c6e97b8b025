import { sql } from 'drizzle-orm'
import { sessions } from '#db/schema/auth/sessions.ts'
import { users } from '#db/schema/auth/users.ts'
import { usuarios } from '#db/schema/usuarios.ts'
import { roles } from '#shared/roles.ts'
import type { AuthSettings } from '../settings.ts'

/**
 * As SQL: whether a row of `sessions` has ended, because it was not refreshed for too long, or because it is a staff session
 * opened too long ago. The current role decides: a role given later shortens an open session.
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
