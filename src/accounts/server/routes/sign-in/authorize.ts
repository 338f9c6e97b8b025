import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { challengeFields, optionalText, declareInput } from '../../protocol/body.ts'
import { requireAal2IfEnrolled } from '../../factors/factors.ts'
import { consumeByNetwork } from '../../limits/rate-limits.ts'
import { noteFlow } from '../../providers/flow-cookie.ts'
import { authorizationUrl, findProvider } from '../../providers/open-id.ts'
import { beginFlow, readChallenge } from '../../tokens/pkce.ts'
import { notFound } from '../../protocol/protocol-error.ts'
import { requireFreshProof } from '../../sessions/fresh-proof.ts'
import { requireSession } from '../../sessions/read-session.ts'
import { readRedirect } from '../../protocol/redirects.ts'
import type { AuthEnv } from '../../service.ts'

const authorizeQuery = z.object({
  provider: z.string(),
  redirect_to: optionalText,
  scopes: optionalText,
  skip_http_redirect: optionalText,
  ...challengeFields,
})

/** GET /authorize: redirects to the provider's page. GET /user/identities/authorize: the same, to add an identity to the caller's account, with a fresh proof. */
export const authorize = new Hono<AuthEnv>()
  .get('/authorize', declareInput(authorizeQuery, 'query'), async (c) => c.redirect(await providerUrl(c), 302))
  .get('/user/identities/authorize', declareInput(authorizeQuery, 'query'), async (c) => {
    const caller = await requireSession(c.var.auth, c.req.header('Authorization'))
    requireLinking(c)
    requireAal2IfEnrolled(caller)
    requireFreshProof(caller.session, c.var.auth.now())
    const url = await providerUrl(c, caller.user.id)
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
  })

/** @throws ProtocolError 404 manual_linking_disabled where no provider is configured */
export const requireLinking = (c: Context<AuthEnv>) => {
  if (c.var.auth.settings.providers.length === 0)
    throw notFound('manual_linking_disabled', 'Manual linking is disabled')
}

const providerUrl = async (c: Context<AuthEnv>, linkingTargetId?: string) => {
  const { auth, origin } = c.var
  const query = c.req.query()
  const provider = findProvider(auth.settings, query.provider)
  const challenge = readChallenge(query)
  await consumeByNetwork(auth, 'oauth', origin)
  const newFlow = {
    provider: provider.name,
    authenticationMethod: 'oauth',
    redirectTo: readRedirect(c),
    linkingTargetId,
  }
  const flow = await beginFlow(auth.db, newFlow, challenge, auth.now())
  noteFlow(c, flow.id)
  return authorizationUrl(auth.settings, provider, flow.id, query)
}
