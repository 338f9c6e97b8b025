import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/**
 * Refuses a body larger than `maxSize` bytes. Trusts the Content-Length header, which Node enforces: counting the bytes costs
 * more than the rest of a request, and closes a connection that the client may reuse.
 */
export const limitBody = (
  maxSize: number,
  tooLarge: (c: Context) => Response | Promise<Response>,
): MiddlewareHandler => {
  const limitByCounting = bodyLimit({ maxSize, onError: tooLarge })
  return async (c, next) => {
    const length = c.req.header('Content-Length')
    if (length === undefined || c.req.header('Transfer-Encoding')) return limitByCounting(c, next)
    return Number(length) > maxSize ? tooLarge(c) : next()
  }
}
