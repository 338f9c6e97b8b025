import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { Db } from '#platform/database/open.ts'
import { isStorableText } from '#base/text/storable.ts'
import { addressAsStored, findUserByEmail, maxEmailLength } from '../../accounts/accounts.ts'
import { optionalText, readBody, declareInput } from '../../protocol/body.ts'
import { knownDevice, rememberDevice } from '../../devices/known-device.ts'
import { consume, consumeByNetwork } from '../../limits/rate-limits.ts'
import { type OneTimeToken, consumeCode, consumeLink } from '../../tokens/one-time-tokens.ts'
import { applyToken, kindsOf } from '../../tokens/one-time-use.ts'
import { issueCode } from '../../tokens/pkce.ts'
import { ProtocolError, expired, invalid, phonesDisabled } from '../../protocol/protocol-error.ts'
import { readRedirect, withFragment, withQuery } from '../../protocol/redirects.ts'
import type { AuthEnv } from '../../service.ts'
import { openSession } from '../../sessions/sessions.ts'

const request = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
  // Our addition: proves that the email was opened in the browser that signed up (PKCE).
  code_verifier: optionalText,
})

const linkQuery = z.object({ token: z.string(), type: z.string(), redirect_to: optionalText })

const acceptedMessage = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** POST /verify: exchanges an email's link or six digits for a session. GET /verify: the same by redirect, for the protocol. */
export const verify = new Hono<AuthEnv>()
  .post('/verify', declareInput(request), async (c) => {
    const { auth, origin } = c.var
    const { type, token, token_hash: link, email, phone, code_verifier: verifier } = await readBody(c, request)
    if (phone) throw phonesDisabled()
    const kinds = kindsOf.get(type ?? '')
    if (!type || !kinds) throw invalid('Verify requires a verification type')
    if (!link && !(token && email))
      throw invalid('Only the token_hash and type, or the token, type and email should be provided')
    if (link && (token || email)) throw invalid('Only the token_hash and type should be provided')
    const address = addressAsStored(email ?? '').slice(0, maxEmailLength)
    const device = link ? undefined : await knownDevice(c, await findUserByEmail(auth.db, address))
    if (!device) await consumeByNetwork(auth, 'verify', origin)
    // Six digits can be guessed: five wrong ones for an address make the client wait.
    if (!link) await consume(auth, 'code', device ?? address)

    const answer = await auth.db.transaction(async (tx) => {
      const used = link
        ? await consumeLink(auth, tx, link, kinds)
        : await consumeCode(auth, tx, address, token ?? '', kinds)
      if (!used) throw link ? expired() : expired('Token has expired or is invalid')
      const user = await applyToken(auth, tx, used, origin, verifier ?? undefined)
      if (user === 'accepted') return { msg: acceptedMessage, code: '200' }
      await rememberDevice(c, tx, user.id)
      const session = await openSession(auth, tx, user, 'otp', origin)
      // Our addition: our pages then request a new password.
      return user.passwordHash === '' ? { ...session, password_missing: true } : session
    })
    return c.json(answer)
  })
  .get('/verify', declareInput(linkQuery, 'query'), async (c) => {
    const { token = '', type = '' } = c.req.query()
    if (!token) throw invalid('Verify requires a token or a token hash')
    if (!type) throw invalid('Verify requires a verification type')
    return c.redirect(await verifyByLink(c, token, type), 303)
  })

/** The redirect of GET /verify: with a code (PKCE), with a session in the fragment, or with an error. */
const verifyByLink = async (c: Context<AuthEnv>, token: string, type: string) => {
  const { auth, origin } = c.var
  const redirectTo = readRedirect(c)
  const isPkce = token.startsWith('pkce_')
  try {
    await consumeByNetwork(auth, 'verify', origin)
    return await auth.db.transaction(async (tx) => {
      const used = isStorableText(token) ? await consumeLink(auth, tx, token, kindsOf.get(type) ?? []) : undefined
      if (!used) throw expired()
      return await redirectAfterUse(c, tx, used, { isPkce, type, redirectTo })
    })
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error
    return withError(redirectTo, error, isPkce)
  }
}

type LinkOptions = { isPkce: boolean; type: string; redirectTo: string }

const redirectAfterUse = async (
  c: Context<AuthEnv>,
  tx: Db,
  used: OneTimeToken,
  { isPkce, type, redirectTo }: LinkOptions,
) => {
  const { auth, origin } = c.var
  const signUpFlowId = isPkce && used.kind === 'confirmation' && used.flowId
  // A mail scanner or a stranger may open the link: the exchange of the code, with the verifier, confirms the account.
  if (signUpFlowId) return withQuery(redirectTo, { code: await issueCode(tx, signUpFlowId, auth.now()) })
  const user = await applyToken(auth, tx, used, origin)
  if (user === 'accepted') return withFragment(redirectTo, { message: acceptedMessage })
  if (isPkce && used.flowId) return withQuery(redirectTo, { code: await issueCode(tx, used.flowId, auth.now()) })
  await rememberDevice(c, tx, user.id)
  const session = await openSession(auth, tx, user, 'otp', origin)
  return withFragment(redirectTo, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    type,
  })
}

const errorNames: Record<number, string> = { 400: 'invalid_request', 401: 'unauthorized_client', 403: 'access_denied' }

/** Adds an error to a redirect: in the fragment, with PKCE in the query too. */
export const withError = (redirectTo: string, { status, code, message }: ProtocolError, inQueryToo: boolean) => {
  const values = { error: errorNames[status] ?? 'invalid_request', error_code: code, error_description: message }
  return withFragment(inQueryToo ? withQuery(redirectTo, values) : redirectTo, values)
}
