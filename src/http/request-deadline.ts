import type { Context, MiddlewareHandler } from 'hono'
import { RequestDeadline, requestDeadlines } from '#db/deadlines.ts'

/**
 * Stops waiting for a request's work after the deadline of its kind; undefined: never. What it began goes on, and may still
 * be done. The time counts once the body is there: a slow line is no fault of the database.
 * @throws RequestDeadline
 */
export const requestDeadline =
  (kindOf: (c: Context) => keyof typeof requestDeadlines | undefined): MiddlewareHandler =>
  async (c, next) => {
    const kind = kindOf(c)
    if (!kind) return next()
    // As text: Hono would make a Response of bytes to read JSON from them.
    if (c.req.method !== 'GET') await c.req.text()
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new RequestDeadline()), requestDeadlines[kind])
    try {
      return await Promise.race([next(), late])
    } finally {
      clearTimeout(timer)
    }
  }
