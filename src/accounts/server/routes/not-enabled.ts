import { Hono } from 'hono'
import { ProtocolError, notFound } from '../protocol/protocol-error.ts'
import type { AuthEnv } from '../service.ts'

/** Parts of the protocol that are switched off, each with the protocol's refusal. `/*` matches the path itself too. */
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
