import type { User } from '../accounts/accounts.ts'
import { consume, resetLimit } from '../limits/rate-limits.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import type { AuthService } from '../service.ts'
import type { Session } from './sessions.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import { minuteSeconds } from '#base/dates/durations.ts'

/** How long a password or a second factor counts as a fresh proof. */
const freshSeconds = 15 * minuteSeconds

/** Whether the session has a fresh proof: a sign-in, a password or a second factor of the last minutes. */
export const hasFreshProof = ({ amr }: Pick<Session, 'amr'>, now: Date) =>
  amr.some(({ timestamp }) => now.getTime() / 1000 - timestamp <= freshSeconds)

/** @throws ProtocolError 403 reauthentication_needed without a fresh proof */
export const requireFreshProof = (session: Pick<Session, 'amr'>, now: Date) => {
  if (!hasFreshProof(session, now))
    throw new ProtocolError(403, 'reauthentication_needed', 'Show your password or second factor again')
}

/**
 * Checks the password of an account in its own session.
 * @throws ProtocolError 429 over_request_rate_limit, 400 invalid_credentials
 */
export const requireOwnPassword = async (
  auth: AuthService,
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
  password: string,
) => {
  await consume(auth, 'own-password', id)
  if (!(await verifyPassword(password, passwordHash, auth.settings.passwordCost)))
    throw new ProtocolError(400, 'invalid_credentials', 'The current password is not right')
  await resetLimit(auth, 'own-password', id)
}
