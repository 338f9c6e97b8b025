import { Hono } from 'hono'
import * as z from 'zod/mini'
import { declareInput } from '../../protocol/body.ts'
import { ProtocolError } from '../../protocol/protocol-error.ts'
import type { AuthEnv } from '../../service.ts'
import { passwordGrant, credentials } from './token-password.ts'
import { pkceGrant, exchange } from './token-pkce.ts'
import { refreshTokenGrant, refresh } from './token-refresh.ts'

const grant = z.object({ grant_type: z.enum(['password', 'refresh_token', 'pkce', 'id_token', 'web3']) })
const request = z.union([credentials, refresh, exchange])

/** POST /token?grant_type=… */
export const token = new Hono<AuthEnv>().post(
  '/token',
  declareInput(grant, 'query'),
  declareInput(request),
  async (c) => {
    switch (c.req.query('grant_type')) {
      case 'password':
        return c.json(await passwordGrant(c))
      case 'refresh_token':
        return c.json(await refreshTokenGrant(c))
      case 'pkce':
        return c.json(await pkceGrant(c))
      case 'id_token':
        throw new ProtocolError(400, 'provider_disabled', 'Provider is not enabled')
      case 'web3':
        throw new ProtocolError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
      default:
        throw new ProtocolError(400, 'invalid_credentials', 'unsupported_grant_type')
    }
  },
)
