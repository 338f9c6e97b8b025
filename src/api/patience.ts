import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'

/**
 * Answers a read with 503 when it takes too long: a database that hangs must not hang its visitors. Writes are let
 * finish, for nobody would know whether they did.
 */
export const patience = (milliseconds: number): MiddlewareHandler => {
  const bounded = timeout(milliseconds, () => new HTTPException(503))
  return (c, next) => (c.req.method === 'GET' ? bounded(c, next) : next())
}
