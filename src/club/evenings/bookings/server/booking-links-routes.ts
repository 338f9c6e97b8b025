import { Hono } from 'hono'
import { requestBookingLinks } from './booking/booking-links.ts'
import { listMyBookings } from './booking/my-bookings.ts'
import { noStore } from '#platform/http/no-store.ts'
import { bookingLinksRequest } from '../shared/booking.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body } from '#club/core/server/http/validate.ts'

/** The bookings of the caller's account. */
export const myBookings = new Hono<ApiEnv>()
  .use(noStore)
  .get('/', route({ may: 'everyone', limit: 'ownRegistrations' }), async (c) =>
    c.json(await listMyBookings(c.var.club)),
  )

/** Sends lost links to an address. The answer is the same for every address. */
export const bookingLinks = new Hono<ApiEnv>().post(
  '/',
  route({ may: 'everyone', changes: 'nothing' }),
  body(bookingLinksRequest),
  async (c) => {
    await requestBookingLinks(c.var.club, c.req.valid('json'))
    return c.body(null, 204)
  },
)
