import { factorStateOf } from '#accounts/server/factors/factor-state.ts'
import { type SessionReader, readSession } from '#accounts/server/sessions/read-session.ts'
import { roles } from '#base/roles.ts'
import type { ReadActor } from './actor.ts'

/**
 * Reads the session from the auth service and the current role from the club. An account with an unverified address has no
 * role; addresses of STAFF_EMAILS are admin (decision 26). With a verified factor a session needs aal2.
 */
export const actorReader =
  (auth: SessionReader): ReadActor =>
  async (authorization) => {
    const session = await readSession(auth, authorization)
    if (!session) return { kind: 'visitor' }
    const { userId: id, email, emailVerified, aal, hasVerifiedFactor, hasFreshProof, hasWeakPassword } = session
    const rights = emailVerified ? await auth.staff.rightsOf(auth.db, { id, email }) : { role: roles.user }
    return {
      kind: 'user',
      id,
      email,
      ...rights,
      isAddressVerified: emailVerified,
      needsSecondFactor: hasVerifiedFactor && aal !== 'aal2',
      hasFreshProof,
      hasWeakPassword,
      secondFactor: factorStateOf(auth, session, rights.role),
    }
  }
