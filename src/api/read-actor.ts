import { readSession } from '#auth/sessions/read-session.ts'
import type { AuthService } from '#auth/service.ts'
import { roleOf } from '#domain/users/role.ts'
import { roles } from '#shared/roles.ts'
import type { ReadActor } from './actor.ts'

/**
 * Asks the auth service whose session it is, and the club which role they have. An account whose address is not verified
 * has none; addresses of STAFF_EMAILS are admin (decision 43). With a verified factor a session owes it until it is at aal2.
 */
export const actorReader =
  (auth: Pick<AuthService, 'db' | 'keys' | 'now' | 'settings'>): ReadActor =>
  async (authorization) => {
    const session = await readSession(auth, authorization)
    if (!session) return { kind: 'visitor' }
    const { userId: id, email, emailVerified, aal, hasVerifiedFactor, hasFreshProof, hasWeakPassword } = session
    const isNamed = auth.settings.staffEmails.includes(email)
    const role = isNamed ? roles.admin : await roleOf(auth, id)
    const { factorDays } = auth.settings
    const isInTime = auth.now().getTime() - session.createdAt.getTime() <= factorDays * oneDay
    return {
      kind: 'user',
      id,
      email,
      role: emailVerified ? role : roles.user,
      isAddressVerified: emailVerified,
      owesSecondFactor: hasVerifiedFactor && aal !== 'aal2',
      hasFreshProof,
      hasWeakPassword,
      secondFactor: hasVerifiedFactor ? 'on' : isInTime ? 'advised' : 'required',
    }
  }

const oneDay = 24 * 60 * 60 * 1000
