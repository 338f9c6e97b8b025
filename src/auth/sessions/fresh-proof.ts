import type { Session } from './sessions.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'

/** For how long a password or a second factor proves that the person is still there. */
const freshSeconds = 15 * 60

/** Whether the person of a session proved who they are a short while ago: by signing in, or by showing the password or a factor again. */
export const hasFreshProof = ({ amr }: Pick<Session, 'amr'>, now: Date) =>
  amr.some(({ timestamp }) => now.getTime() / 1000 - timestamp <= freshSeconds)

/** @throws ProtocolError 403 reauthentication_needed where the last proof of the session is older */
export const requireFreshProof = (session: Pick<Session, 'amr'>, now: Date) => {
  if (!hasFreshProof(session, now))
    throw new ProtocolError(403, 'reauthentication_needed', 'Show your password or second factor again')
}
