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
