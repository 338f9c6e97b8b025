import { Hono } from 'hono'
import { requestBookingLinks } from '#domain/bookings/booking-links.ts'
import { listMyBookings } from '#domain/bookings/my-bookings.ts'
import { noStore } from '#http/no-store.ts'
import { bookingLinksRequest } from '#shared/forms/booking.ts'
import type { ApiEnv } from '../actor.ts'
import { route } from '../route.ts'
import { body } from '../validate.ts'

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
