import type { MiddlewareHandler } from 'hono'

/** For answers that are about a person: neither the browser nor anything on the way keeps them, refusals included. */
export const noStore: MiddlewareHandler = async (c, next) => {
  c.header('Cache-Control', 'no-store')
  await next()
}
