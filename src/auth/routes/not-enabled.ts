import { Hono } from 'hono'
import { ProtocolError, notFound } from '../protocol/protocol-error.ts'
import type { AuthEnv } from '../service.ts'

/** What the protocol knows and the club does not offer, each with the protocol's own refusal. `/*` stands for the path itself too. */
export const notEnabled = new Hono<AuthEnv>()
  .all('/sso/*', () => {
    throw notFound('saml_provider_disabled', 'SAML 2.0 is disabled')
  })
  .all('/passkeys/*', () => {
    throw new ProtocolError(422, 'passkeys_disabled', 'Passkeys are disabled')
  })
  .all('/oauth/*', () => {
    throw notFound('feature_disabled', 'The OAuth server is disabled')
  })
