import { Hono } from 'hono'
import { listOwnRegistrations, proveAddress } from './held-seats/own-registrations.ts'
import { addressProof } from '#base/forms/address-proof.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { noStore } from '#platform/http/no-store.ts'
import { route } from '#club/core/server/http/route.ts'
import { body } from '#club/core/server/http/validate.ts'

/** The page of a confirmation's link: for the signed link, or for an account with the address. */
export const ownRegistrations = new Hono<ApiEnv>()
  .use(noStore)
  .get('/', route({ may: 'everyone', limit: 'ownRegistrations' }), async (c) =>
    c.json(await listOwnRegistrations(c.var.club)),
  )
  .post(
    '/proofs',
    route({ may: 'everyone', limit: 'ownRegistrations', changes: 'seats of any event' }),
    body(addressProof),
    async (c) => c.json(await proveAddress(c.var.club, c.req.valid('json').dropped), 201),
  )
