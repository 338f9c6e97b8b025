import { Hono } from 'hono'
import type { AuthEnv } from '../service.ts'
import { minuteSeconds } from '#base/dates/durations.ts'

/** GET /.well-known/jwks.json: the public keys, with which a client can verify a token itself. */
export const jwks = new Hono<AuthEnv>().get('/.well-known/jwks.json', (c) => {
  c.header('Cache-Control', `public, max-age=${10 * minuteSeconds}`)
  return c.json({ keys: c.var.auth.keys.published })
})
