import type { MiddlewareHandler } from 'hono'
import { Refusal } from '#domain/refusal.ts'
import { type Capability, hasCapability, isStaff } from '#shared/roles.ts'
import { type ApiEnv, requireRights } from './actor.ts'
import { type LimitName, countRequest } from './rate-limits.ts'
import type { Change } from './cache-tags.ts'

/** What a route of the api declares, besides its method, path and input. */
export type Declaration = {
  /** Who may call it: everyone, all staff, or the accounts with a capability. */
  may: 'everyone' | 'staff' | Capability
  /** Whether it needs a fresh proof, so that a stolen or forgotten session cannot call it (`auth/sessions/fresh-proof.ts`). */
  isFresh?: true
  limit?: LimitName
  /** The change of the public answers when it succeeds, by the id in its path. Every write declares one (`server/registries/route-permissions.test.ts`). */
  changes?: Change | ((id: string) => Change)
}

const declarations = new WeakMap<object, Declaration>()

/** The declaration of a route, by its middleware; undefined for any other middleware. */
export const declarationOf = (handler: object) => declarations.get(handler)

/** The first middleware of a route: checks the caller and the rate limit before the input is read. @throws Refusal */
export const route = (declaration: Declaration): MiddlewareHandler<ApiEnv> => {
  const { may, isFresh, limit, changes } = declaration
  const middleware: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const { club } = c.var
    if (may !== 'everyone')
      requireRights(club.actor, (rights) => (may === 'staff' ? isStaff(rights.role) : hasCapability(may, rights)))
    if (isFresh && !(club.actor.kind === 'user' && club.actor.hasFreshProof)) throw new Refusal('auth.fresh-proof')
    if (limit) countRequest(limit, club, c.var.tryConsume)
    if (changes) c.set('change', typeof changes === 'function' ? changes(c.req.param('id') ?? '') : changes)
    await next()
  }
  declarations.set(middleware, declaration)
  return middleware
}
