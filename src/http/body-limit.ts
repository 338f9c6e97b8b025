import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/**
 * Lets no body through that is larger than so many bytes, by the length that a client gives: to look at the body itself
 * costs more than all else that is done with a request, and closes a connection that is told it may be used again.
 */
export const limitBody = (
  maxSize: number,
  tooLarge: (c: Context) => Response | Promise<Response>,
): MiddlewareHandler => {
  const counted = bodyLimit({ maxSize, onError: tooLarge })
  return async (c, next) => {
    const length = c.req.header('Content-Length')
    if (length === undefined || c.req.header('Transfer-Encoding')) return counted(c, next)
    return Number(length) > maxSize ? tooLarge(c) : next()
  }
}
