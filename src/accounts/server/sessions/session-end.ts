import { sql } from 'drizzle-orm'
import { sessions } from '../tables/sessions.ts'
import type { AuthService } from '../service.ts'

/**
 * As SQL: whether a row of `sessions` has ended, because it was not refreshed for too long, or because it is a staff session
 * opened too long ago. The current role decides: a role given later shortens an open session.
 */
export const hasEnded = ({ settings, staff }: Pick<AuthService, 'settings' | 'staff'>, now: Date) => {
  const { staffIdle, staffLongest, visitorIdle } = settings.sessionLengths
  const lastUse = sql`coalesce(${sessions.refreshedAt}, ${sessions.createdAt})`
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()
  return sql<boolean>`(
    coalesce(${sessions.notAfter} <= ${now.toISOString()}, false)
    or ${lastUse} <= ${ago(visitorIdle)}
    or ((${lastUse} <= ${ago(staffIdle)} or ${sessions.createdAt} <= ${ago(staffLongest)}) and ${staff.isStaff(sessions.userId)})
  )`
}
