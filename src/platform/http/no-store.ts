import type { MiddlewareHandler } from 'hono'

/** For answers with personal data: no browser and no cache may store them, refusals included. */
export const noStore: MiddlewareHandler = async (c, next) => {
  c.header('Cache-Control', 'no-store')
  await next()
}
