import type { Db } from '#platform/database/open.ts'
import type { OneTimeKind } from '../tables/tokens.ts'
import type { Origin } from '#base/network/origin.ts'
import { type User, confirmEmail, isBanned, lockUser } from '../accounts/accounts.ts'
import { record } from '../audit.ts'
import { agreeToEmailChange } from '../accounts/email-change.ts'
import { type OneTimeToken, deleteOneTimeTokens } from './one-time-tokens.ts'
import { isSameBrowser } from './pkce.ts'
import { ProtocolError, expired } from '../protocol/protocol-error.ts'
import type { AuthService } from '../service.ts'
import { voidCredentials } from '../accounts/void-credentials.ts'

/** The kinds of token that each `type` of the protocol accepts. */
export const kindsOf = new Map<string, readonly OneTimeKind[]>([
  ['signup', ['confirmation']],
  ['invite', ['invitation', 'confirmation']],
  ['magiclink', ['magiclink', 'confirmation']],
  ['recovery', ['recovery']],
  ['email', ['confirmation', 'magiclink', 'recovery']],
  ['email_change', ['email_change_current', 'email_change_new']],
])

/**
 * Applies a consumed token. Returns the account to sign in, or `accepted` while the other address of a change is pending.
 * A confirmation without the verifier of the browser that signed up voids the credentials set before.
 * @throws ProtocolError 403 user_banned, 422 email_exists
 */
export const applyToken = async (
  auth: AuthService,
  tx: Db,
  { userId, kind, flowId }: OneTimeToken,
  origin: Origin,
  verifier?: string,
): Promise<User | 'accepted'> => {
  const user = await lockUser(tx, userId)
  if (!user) throw expired()
  if (isBanned(user, auth.now())) throw new ProtocolError(403, 'user_banned', 'User is banned')
  const isOwnBrowser = await isSameBrowser(tx, flowId, verifier)
  if (kind === 'email_change_current' || kind === 'email_change_new')
    return await agreeToEmailChange(auth, tx, user, { kind, flowId, isSameBrowser: isOwnBrowser }, origin)

  if (!user.emailConfirmedAt) return await confirmAccount(auth, tx, user, isOwnBrowser, origin)
  await deleteOneTimeTokens(tx, userId)
  return user
}

/** Confirms an account. Keeps its credentials only if the same browser set them. */
export const confirmAccount = async (
  auth: AuthService,
  tx: Db,
  user: User,
  keepsCredentials: boolean,
  origin: Origin,
) => {
  await deleteOneTimeTokens(tx, user.id)
  await record(auth, tx, origin, {
    action: 'account.confirmed',
    userId: user.id,
    email: user.email,
    after: { keepsCredentials },
  })
  const account = keepsCredentials ? user : await voidCredentials(tx, user, auth.now())
  return await confirmEmail(tx, account, auth.now())
}
