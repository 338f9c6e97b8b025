import { Hono } from 'hono'
import { acceptOffer, declineOffer } from './answer-offer.ts'
import { readOffer } from './read-offer.ts'
import { noStore } from '#platform/http/no-store.ts'
import { offerAcceptance } from '../../shared/booking.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body } from '#club/core/server/http/validate.ts'

const write = route({ may: 'everyone', limit: 'ownRegistrations', changes: 'nothing' })

/** An offered seat, by the signed link of its email. Opening it changes nothing. */
export const seatOffers = new Hono<ApiEnv>()
  .use(noStore)
  .get('/', route({ may: 'everyone', limit: 'ownRegistrations' }), async (c) => c.json(await readOffer(c.var.club)))
  .post('/acceptances', write, body(offerAcceptance), async (c) =>
    c.json(await acceptOffer(c.var.club, c.req.valid('json')), 201),
  )
  .post('/refusals', write, async (c) => {
    await declineOffer(c.var.club)
    return c.body(null, 204)
  })
