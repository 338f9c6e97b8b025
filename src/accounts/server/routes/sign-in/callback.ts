import { type Context, Hono } from 'hono'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#platform/database/open.ts'
import { flowStates } from '../../tables/tokens.ts'
import { type User, changeUser, isBanned } from '../../accounts/accounts.ts'
import { isStorableText } from '#base/text/storable.ts'
import { optionalText, declareInput } from '../../protocol/body.ts'
import { emailAllowance } from '../../limits/email-allowance.ts'
import { languageFor, hasMinutePassed, queueOneTimeEmail } from '../../emails/account-emails.ts'
import { consumeByNetwork } from '../../limits/rate-limits.ts'
import { hasBegun } from '../../providers/flow-cookie.ts'
import { type Profile, fetchProfile, findProvider } from '../../providers/open-id.ts'
import { type Flow, beginEmailFlow, challengeOf, findFlow, issueCode, consumeFlow } from '../../tokens/pkce.ts'
import { ProtocolError } from '../../protocol/protocol-error.ts'
import { findOrCreateAccount, linkIdentity, needsVerification } from '../../providers/provider-accounts.ts'
import { isUuid } from '../../sessions/read-session.ts'
import { withFragment, withQuery } from '../../protocol/redirects.ts'
import type { AuthEnv } from '../../service.ts'
import { serviceUrl } from '../../settings.ts'
import { openSession } from '../../sessions/sessions.ts'
import { withError } from './verify.ts'

const callbackInput = z.object({
  state: z.string(),
  code: optionalText,
  error: optionalText,
  error_description: optionalText,
})

/**
 * GET, POST /callback: the provider's answer (protocol §3.6). Always redirects to the site, also with an error. A posted answer comes from
 * another site, so browsers send no cookie with it: it is asked again by GET.
 */
export const callback = new Hono<AuthEnv>()
  .get('/callback', declareInput(callbackInput, 'query'), async (c) => await handleCallback(c, c.req.query()))
  .post('/callback', declareInput(callbackInput, 'form'), async (c) => {
    const given = new URLSearchParams(await c.req.text())
    const answer = new URLSearchParams([...given].filter(([name]) => name in callbackInput.shape))
    return c.redirect(`${serviceUrl(c.var.auth.settings)}/callback?${answer}`, 303)
  })

const handleCallback = async (c: Context<AuthEnv>, input: Record<string, string>) => {
  const { auth, origin } = c.var
  let redirectTo = auth.settings.siteUrl.href
  try {
    await consumeByNetwork(auth, 'oauth', origin)
    const flow = await readState(c, input.state)
    redirectTo = flow.redirectTo
    if (input.error) return c.redirect(providerError(redirectTo, input), 302)
    if (!input.code)
      throw new ProtocolError(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code')
    const person = await fetchProfile(auth.settings, findProvider(auth.settings, flow.provider), input.code)
    return c.redirect(await signIn(c, flow, person), 302)
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error
    return c.redirect(withError(redirectTo, error, true), 303)
  }
}

/** The flow of a `state`, which works once, in the browser that began it. @throws ProtocolError 400 bad_oauth_state, flow_state_already_used */
const readState = async (c: Context<AuthEnv>, state: string | undefined) => {
  const { db, now } = c.var.auth
  const id = isUuid(state) ? state : undefined
  if (id && !hasBegun(c, id)) throw new ProtocolError(400, 'bad_oauth_state', 'OAuth state belongs to another browser')
  const flow = id && (await consumeFlow(db, id, now()))
  if (flow) return flow
  if (id && (await findFlow(db, id))?.usedAt)
    throw new ProtocolError(400, 'flow_state_already_used', 'OAuth state has been used already')
  throw new ProtocolError(
    400,
    'bad_oauth_state',
    id ? 'OAuth state not found or expired' : 'OAuth state parameter is invalid',
  )
}

const providerError = (
  redirectTo: string,
  { error = '', error_description: description = '' }: Record<string, string>,
) => {
  const values = isStorableText(error + description)
    ? { error, error_description: description }
    : { error: 'invalid_request', error_description: '' }
  return withFragment(withQuery(redirectTo, values), values)
}

/** The redirect after the sign-in: with a code (PKCE) or with a session in the fragment. */
const signIn = async (c: Context<AuthEnv>, flow: Flow, person: Profile) => {
  const { auth, origin } = c.var
  const redirect = await auth.db.transaction(async (tx) => {
    const user = flow.linkingTargetId
      ? await linkIdentity(auth, tx, flow.linkingTargetId, flow.provider, person, origin)
      : await findOrCreateAccount(auth, tx, flow.provider, person, origin)
    if (isBanned(user, auth.now())) throw new ProtocolError(403, 'user_banned', 'User is banned')
    if (!user.emailConfirmedAt && !user.isAnonymous) {
      // Returned, not thrown: the new account and its email must be committed.
      await sendConfirmation(c, tx, user, flow)
      return needsVerification()
    }
    return flow.codeChallenge
      ? await redirectWithCode(c, tx, user, flow, person)
      : await redirectWithSession(c, tx, user, flow, person)
  })
  if (redirect instanceof ProtocolError) throw redirect
  return redirect
}

const sendConfirmation = async (c: Context<AuthEnv>, tx: Db, user: User, { redirectTo, ...startedFlow }: Flow) => {
  const { auth } = c.var
  if (!hasMinutePassed(user.confirmationSentAt, auth.now())) return
  if (!(await emailAllowance(c, user.email ?? '')(tx))) return
  await changeUser(tx, user.id, { confirmationSentAt: auth.now() }, auth.now())
  const method = 'email/signup'
  const challenge = challengeOf(startedFlow)
  const flow = await beginEmailFlow(tx, { userId: user.id, method, redirectTo, challenge }, auth.now())
  await queueOneTimeEmail(auth, tx, c.var.origin, {
    user,
    kind: 'confirmation',
    language: languageFor(c, user),
    flow,
    redirectTo,
  })
}

const redirectWithCode = async (
  { var: { auth } }: Context<AuthEnv>,
  tx: Db,
  user: User,
  flow: Flow,
  { tokens }: Profile,
) => {
  const sealedProviderTokens = auth.vault.seal(JSON.stringify(tokens), 'flow_states.sealed_provider_tokens')
  await tx.update(flowStates).set({ userId: user.id, sealedProviderTokens }).where(eq(flowStates.id, flow.id))
  return withQuery(flow.redirectTo, { code: await issueCode(tx, flow.id, auth.now()) })
}

const redirectWithSession = async (
  { var: { auth, origin } }: Context<AuthEnv>,
  tx: Db,
  user: User,
  flow: Flow,
  { tokens }: Profile,
) => {
  const session = await openSession(auth, tx, user, 'oauth', origin)
  return withFragment(flow.redirectTo, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    ...tokens,
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
  })
}
