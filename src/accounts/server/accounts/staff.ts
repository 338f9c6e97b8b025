import type { Db } from '#platform/database/open.ts'
import { isAdmin, isStaff, roles } from '#base/roles.ts'
import type { User } from './accounts.ts'
import { factorStateOf } from '../factors/factor-state.ts'
import { requireAal2IfEnrolled } from '../factors/factors.ts'
import { requireFreshProof } from '../sessions/fresh-proof.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import { requireClaims, requireSession } from '../sessions/read-session.ts'
import type { AuthService } from '../service.ts'
import type { Session } from '../sessions/sessions.ts'

/** The caller of an admin route: the service itself with a token that we signed, or an admin of the club. */
export type Admin = { kind: 'service' } | { kind: 'person'; id: string; email: string }

const serviceRoles = new Set(['service_role', 'supabase_admin'])

/**
 * Admits a token of the service role, or an account of role 1 (spec §6) at aal2 if it has a second factor or owes one. Reads the
 * role with each call, so that a removed role counts at once.
 * @throws ProtocolError 401 no_authorization, 403 not_admin, insufficient_aal
 */
export const requireAdmin = async (auth: AuthService, authorization: string | undefined): Promise<Admin> =>
  (await readAdmin(auth, authorization)).admin

/** As `requireAdmin`, with a fresh proof. @throws ProtocolError also 403 reauthentication_needed */
export const requireFreshAdmin = async (auth: AuthService, authorization: string | undefined): Promise<Admin> => {
  const { admin, session } = await readAdmin(auth, authorization)
  if (session) requireFreshProof(session, auth.now())
  return admin
}

const readAdmin = async (
  auth: AuthService,
  authorization: string | undefined,
): Promise<{ admin: Admin; session?: Session }> => {
  const claims = await requireClaims(auth, authorization)
  const isService = serviceRoles.has(String(claims.role))
  if (isService && !claims.session_id) return { admin: { kind: 'service' } }
  const caller = await requireSession(auth, authorization)
  const { id, email, emailConfirmedAt } = caller.user
  const { role } = emailConfirmedAt === null ? { role: roles.user } : await auth.staff.rightsOf(auth.db, caller.user)
  if (!isService && !isAdmin(role)) throw new ProtocolError(403, 'not_admin', 'User not allowed')
  requireAal2IfEnrolled(caller)
  const { createdAt } = caller.user
  if (factorStateOf(auth, { createdAt, hasVerifiedFactor: caller.hasVerifiedFactor }, role) === 'required')
    throw new ProtocolError(403, 'insufficient_aal', 'A second factor is required')
  return { admin: { kind: 'person', id, email: email ?? '' }, session: caller.session }
}

/** The actor of an audit row. */
export const asActor = (admin: Admin) => (admin.kind === 'person' ? admin : { id: '', email: 'service_role' })

/** Whether an account has a role in the panel. */
export const isStaffAccount = async ({ staff }: Pick<AuthService, 'staff'>, db: Db, user: Pick<User, 'id' | 'email'>) =>
  isStaff((await staff.rightsOf(db, user)).role)

/** Before an account is suspended or deleted: an active admin must remain. @throws ProtocolError 422 last_admin */
export const requireOtherAdmin = async ({ staff, now }: Pick<AuthService, 'staff' | 'now'>, tx: Db, id: string) => {
  if (!(await staff.hasAdminWithout(tx, id, now())))
    throw new ProtocolError(422, 'last_admin', 'The last admin who can enter must remain')
}

/** Stops admins from suspending or deleting their own account. @throws ProtocolError 422 own_account */
export const requireOtherAccount = (admin: Admin, id: string) => {
  if (admin.kind === 'person' && admin.id === id)
    throw new ProtocolError(422, 'own_account', 'Another admin may do this to your account, you may not')
}
