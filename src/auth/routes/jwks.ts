import { Hono } from 'hono'
import type { AuthEnv } from '../service.ts'

/** GET /.well-known/jwks.json: the public keys, with which a client can verify a token itself. */
export const jwks = new Hono<AuthEnv>().get('/.well-known/jwks.json', (c) => {
  c.header('Cache-Control', 'public, max-age=600')
  return c.json({ keys: c.var.auth.keys.published })
})
