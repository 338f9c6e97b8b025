import { eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { usuarios } from '#db/schema/usuarios.ts'
import { isAdmin, roles } from '#shared/roles.ts'
import { requireShownFactor } from './factors.ts'
import { ProtocolError } from './protocol-error.ts'
import { requireClaims, requireSession } from './read-session.ts'
import type { AuthService } from './service.ts'

/** Who acts in an admin call: the service itself with a key of ours, or an admin of the club. */
export type Admin = { kind: 'service' } | { kind: 'person'; id: string; email: string }

const serviceRoles = new Set(['service_role', 'supabase_admin'])

/**
 * An admin call is for a token of the service role, or for somebody of role 1 (spec §6) who has shown their second
 * factor if they have one. Read anew each time, so that a role taken away works at once.
 * @throws ProtocolError 401 no_authorization, 403 not_admin, insufficient_aal
 */
export const requireAdmin = async (auth: AuthService, authorization: string | undefined): Promise<Admin> => {
  const claims = await requireClaims(auth, authorization)
  const isService = serviceRoles.has(String(claims.role))
  if (isService && !claims.session_id) return { kind: 'service' }
  const caller = await requireSession(auth, authorization)
  const { id, email, emailConfirmedAt } = caller.user
  const isListed = emailConfirmedAt !== null && auth.settings.staffEmails.includes(email ?? '')
  if (!isService && !isListed && !(await hasAdminRole(auth.db, id)))
    throw new ProtocolError(403, 'not_admin', 'User not allowed')
  requireShownFactor(caller)
  return { kind: 'person', id, email: email ?? '' }
}

/** The actor of an audit row. */
export const asActor = (admin: Admin) => (admin.kind === 'person' ? admin : { id: '', email: 'service_role' })

const hasAdminRole = async (db: Db, id: string) => {
  const [row] = await db.select({ role: usuarios.role }).from(usuarios).where(eq(usuarios.id, id))
  return row !== undefined && isAdmin(row.role)
}

/** Takes somebody off the list of users with their account. @throws ProtocolError 422 last_admin: one must remain */
export const leaveStaffList = async (tx: Db, id: string) => {
  const admins = await tx.select({ id: usuarios.id }).from(usuarios).where(eq(usuarios.role, roles.admin)).for('update')
  if (admins.some((admin) => admin.id === id) && admins.length === 1)
    throw new ProtocolError(422, 'last_admin', 'The last admin cannot be deleted')
  await tx.delete(usuarios).where(eq(usuarios.id, id))
}
