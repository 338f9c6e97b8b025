import { Hono } from 'hono'
import { listOwnRegistrations, proveAddress } from '#domain/registrations/held-seats/own-registrations.ts'
import { addressProof } from '#shared/forms/fields/address-proof.ts'
import type { ApiEnv } from '../actor.ts'
import { noStore } from '#http/no-store.ts'
import { route } from '../route.ts'
import { body } from '../validate.ts'

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
