import type { MiddlewareHandler } from 'hono'
import { Refusal } from '../refusal.ts'
import { type Capability, type Rights, hasCapability, isStaff } from '#base/roles.ts'
import { type ApiEnv, requireRights } from './actor.ts'
import { type DeclaredChange, seatsOf } from './change.ts'
import { type LimitName, countRequest } from './rate-limits.ts'

/** What a route of the api declares, besides its method, path and input. */
export type Declaration = {
  /** Who may call it: everyone but the links of a door and a kitchen, one of these alone, all staff, or the accounts with a capability, or with all of several. */
  may: 'everyone' | 'door' | 'kitchen' | 'staff' | Capability | readonly Capability[]
  /** Whether it needs a fresh proof, so that a stolen or forgotten session cannot call it (`accounts/server/sessions/fresh-proof.ts`). */
  isFresh?: true
  limit?: LimitName
  /** What it changes of the public answers when it succeeds. Every write says so (`site/registries/route-permissions.test.ts`). */
  changes?: DeclaredChange
}

const declarations = new WeakMap<object, Declaration>()

/** The declaration of a route, by its middleware; undefined for any other middleware. */
export const declarationOf = (handler: object) => declarations.get(handler)

/** Whether an account may call what a route declares. */
const mayCall = (may: Declaration['may'], rights: Rights) =>
  may !== 'door' &&
  may !== 'kitchen' &&
  (may === 'everyone' ||
    (may === 'staff' ? isStaff(rights.role) : [may].flat().every((capability) => hasCapability(capability, rights))))

/** The first middleware of a route: checks the caller and the rate limit before the input is read. @throws Refusal */
export const route = (declaration: Declaration): MiddlewareHandler<ApiEnv> => {
  const { may, isFresh, limit, changes } = declaration
  const middleware: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const { club } = c.var
    const { kind } = club.actor
    const isOfLink = kind === 'door' || kind === 'kitchen'
    const isFree = isOfLink ? may === kind : may === 'everyone'
    if (!isFree) requireRights(club.actor, (rights) => mayCall(may, rights))
    if (isFresh && club.actor.kind !== 'user') throw new Refusal('sign-in.required')
    if (isFresh && !(club.actor.kind === 'user' && club.actor.hasFreshProof)) throw new Refusal('auth.fresh-proof')
    if (limit) countRequest(limit, club, c.var.tryConsume)
    if (changes) c.set('change', changes === 'seats of the event' ? seatsOf(c.req.param('id') ?? '') : changes)
    await next()
  }
  declarations.set(middleware, declaration)
  return middleware
}
