import { createMiddleware } from 'hono/factory'
import type { Actor, Club } from '#domain/club.ts'

/** The club as the server opens it once; who asks is added to each request. */
export type Resources = Omit<Club, 'actor'>

export type ApiEnv = { Variables: { club: Club } }

/** Who asks. */
export const withActor = (club: Resources) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const actor: Actor = { kind: 'visitor' }
    c.set('club', { ...club, actor })
    await next()
  })
