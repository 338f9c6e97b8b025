import type { Db } from '#db/open.ts'
import type { OneTimeKind } from '#db/schema/auth-tokens.ts'
import type { Origin } from '#shared/origin.ts'
import { type User, confirmEmail, isBanned, lockUser, voidCredentials } from './accounts.ts'
import { record } from './audit.ts'
import { moveAddress } from './email-change.ts'
import { type OneTimeToken, forgetOneTimeTokens } from './one-time-tokens.ts'
import { ProtocolError, expired } from './protocol-error.ts'
import type { AuthService } from './service.ts'

/** Which kinds of token each `type` of the protocol stands for. */
export const kindsOf = new Map<string, readonly OneTimeKind[]>([
  ['signup', ['confirmation']],
  ['invite', ['confirmation']],
  ['magiclink', ['magiclink', 'confirmation']],
  ['recovery', ['recovery']],
  ['email', ['confirmation', 'magiclink', 'recovery']],
  ['email_change', ['email_change_current', 'email_change_new']],
])

/**
 * What a used token brings about. Gives the account, or `half` where the other address must agree to the change too.
 * @throws ProtocolError 403 user_banned, 422 email_exists
 */
export const carryOut = async (
  auth: AuthService,
  tx: Db,
  { userId, kind }: OneTimeToken,
  origin: Origin,
): Promise<User | 'half'> => {
  const user = await lockUser(tx, userId)
  if (!user) throw expired()
  if (isBanned(user, auth.now())) throw new ProtocolError(403, 'user_banned', 'User is banned')
  if (kind === 'email_change_current' || kind === 'email_change_new')
    return await moveAddress(auth, tx, user, kind, origin)

  await forgetOneTimeTokens(tx, userId)
  if (user.emailConfirmedAt) return user
  await record(tx, origin, { action: 'account.confirmed', userId, email: user.email })
  // Whoever first gave this address and a password never showed that the address is theirs: their password is void.
  const own = kind === 'confirmation' ? user : await voidCredentials(tx, user, auth.now())
  return await confirmEmail(tx, own, auth.now())
}
