import type { Context } from 'hono'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#platform/database/open.ts'
import { flowStates } from '../../tables/tokens.ts'
import type { Origin } from '#base/network/origin.ts'
import { type User, isBanned, lockUser } from '../../accounts/accounts.ts'
import { optionalText, readBody } from '../../protocol/body.ts'
import { rememberDevice } from '../../devices/known-device.ts'
import { consumeByNetwork } from '../../limits/rate-limits.ts'
import { confirmAccount } from '../../tokens/one-time-use.ts'
import { type Flow, findFlowByCode, matchesChallenge, isSameBrowser, lockFlowByCode } from '../../tokens/pkce.ts'
import { ProtocolError, invalid, notFound } from '../../protocol/protocol-error.ts'
import type { AuthEnv, AuthService } from '../../service.ts'
import { openSession } from '../../sessions/sessions.ts'
import { flowSeconds } from '../../settings.ts'

export const exchange = z.object({ auth_code: optionalText, code_verifier: optionalText })

/** grant_type=pkce: exchanges the code of a redirect and the browser's verifier for a session (protocol §3.4). */
export const pkceGrant = async (c: Context<AuthEnv>) => {
  const { auth, origin } = c.var
  const { auth_code: code, code_verifier: verifier } = await readBody(c, exchange)
  if (!code || !verifier) throw invalid('invalid request: both auth code and code verifier should be non-empty')
  await consumeByNetwork(auth, 'exchange', origin)
  return await auth.db.transaction(async (tx) => {
    // Locks the account first, as every change of an account: ending its sessions waits for the same lock.
    const userId = (await findFlowByCode(tx, code))?.userId
    const account = userId ? await lockUser(tx, userId) : undefined
    const flow = await lockFlowByCode(tx, code)
    if (!flow || !account) throw notFound('flow_state_not_found', 'invalid flow state, no valid flow state found')
    if (isExpired(flow, auth.now()))
      throw new ProtocolError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
    if (!matchesChallenge(flow, verifier))
      throw new ProtocolError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier')
    if (isBanned(account, auth.now())) throw new ProtocolError(400, 'user_banned', 'User is banned')
    const user = await confirmByFlow(auth, tx, account, flow, verifier, origin)
    await tx.delete(flowStates).where(eq(flowStates.id, flow.id))
    await rememberDevice(c, tx, user.id)
    const session = await openSession(auth, tx, user, flow.authenticationMethod, origin)
    return { ...session, ...providerTokens(auth, flow) }
  })
}

/** Confirms an unconfirmed account by the flow of an email. Any other account stays as it is. */
const confirmByFlow = async (
  auth: AuthService,
  tx: Db,
  user: User,
  { provider, id }: Flow,
  verifier: string,
  origin: Origin,
) =>
  provider === 'email' && user.email && !user.emailConfirmedAt
    ? await confirmAccount(auth, tx, user, await isSameBrowser(tx, id, verifier), origin)
    : user

// Counted from the redirect by the email or the provider: an email may be opened later.
const isExpired = ({ authCodeIssuedAt, createdAt }: Flow, now: Date) =>
  now.getTime() - (authCodeIssuedAt ?? createdAt).getTime() > flowSeconds * 1000

const providerTokens = ({ vault }: AuthService, { sealedProviderTokens }: Flow) =>
  sealedProviderTokens
    ? (JSON.parse(vault.open(sealedProviderTokens, 'flow_states.sealed_provider_tokens')) as Record<string, string>)
    : {}
