import type { MiddlewareHandler } from 'hono'
import { Refusal } from '#domain/refusal.ts'
import { type Capability, hasCapability, isStaff } from '#shared/roles.ts'
import { type ApiEnv, requireRole } from './actor.ts'
import { type LimitName, countRequest } from './rate-limits.ts'
import type { Change } from './cache-tags.ts'

/** What a route of the api says of itself, beside its method, path and input. */
export type Declaration = {
  /** Who may call it: everybody, all staff, or the accounts that have a capability. */
  may: 'everyone' | 'staff' | Capability
  /** Whether it wants a password or second factor of the last 15 minutes: what a stolen or forgotten session must not do. */
  isFresh?: true
  limit?: LimitName
  /** What it changes of the public answers once it succeeded, by the id in its path. Every write says it (`server/registries/route-permissions.test.ts`). */
  changes?: Change | ((id: string) => Change)
}

const declarations = new WeakMap<object, Declaration>()

/** What a route declared, by its middleware; undefined for any other. */
export const declarationOf = (handler: object) => declarations.get(handler)

/** Stands first in a route: asks who calls and how often, before anything is read. @throws Refusal */
export const route = (declaration: Declaration): MiddlewareHandler<ApiEnv> => {
  const { may, isFresh, limit, changes } = declaration
  const declared: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const { club } = c.var
    if (may !== 'everyone') requireRole(club.actor, may === 'staff' ? isStaff : hasCapability(may))
    if (isFresh && !(club.actor.kind === 'user' && club.actor.hasFreshProof)) throw new Refusal('auth.fresh-proof')
    if (limit) countRequest(limit, club, c.var.take)
    if (changes) c.set('change', typeof changes === 'function' ? changes(c.req.param('id') ?? '') : changes)
    await next()
  }
  declarations.set(declared, declaration)
  return declared
}
