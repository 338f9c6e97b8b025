import type { Context, MiddlewareHandler } from 'hono'
import { RequestDeadline, requestDeadlines } from '../database/deadlines.ts'

/**
 * Stops waiting for a request's work after the deadline of its kind; never for undefined. The work goes on and may still
 * succeed. The time starts when the body has arrived, so that a slow connection does not count.
 * @throws RequestDeadline
 */
export const requestDeadline =
  (kindOf: (c: Context) => keyof typeof requestDeadlines | undefined): MiddlewareHandler =>
  async (c, next) => {
    const kind = kindOf(c)
    if (!kind) return next()
    // Read as text: from bytes, Hono would first build a Response to parse JSON.
    if (c.req.method !== 'GET') await c.req.text()
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new RequestDeadline()), requestDeadlines[kind])
    try {
      return await Promise.race([next(), late])
    } finally {
      clearTimeout(timer)
    }
  }
