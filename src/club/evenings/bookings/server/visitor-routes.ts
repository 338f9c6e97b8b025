import { Hono } from 'hono'
import { addCompanions } from './booking/add-companions.ts'
import { cancelBooking } from './booking/cancel-booking.ts'
import { changeBooking } from './booking/change-booking.ts'
import { readBooking } from './booking/read-booking.ts'
import { readTicket } from './booking/ticket.ts'
import { offerSeat, withdrawOffer } from './seat-offers/offer-seat.ts'
import { takeFreeSeats } from './booking/take-free-seats.ts'
import { noStore } from '#platform/http/no-store.ts'
import { bookingCancellation, bookingCompanions, bookingSave, handOver, offerWithdrawal } from '../shared/booking.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, id } from '#club/core/server/http/validate.ts'

const validId = id('event.not-found')
const write = route({ may: 'everyone', limit: 'ownRegistrations', changes: 'seats of the event' })
const offer = route({ may: 'everyone', limit: 'ownRegistrations', changes: 'nothing' })

/** The booking of a signed link, or the ticket of one seat, without an account. Each act is a write of its own: opening the link changes nothing. */
export const bookings = new Hono<ApiEnv>()
  .use('/:id/booking', noStore)
  .use('/:id/booking/*', noStore)
  .get('/:id/booking', route({ may: 'everyone', limit: 'ownRegistrations' }), validId, async (c) =>
    c.json(await readBooking(c.var.club, c.req.valid('param').id)),
  )
  .get('/:id/ticket', noStore, route({ may: 'everyone', limit: 'ownRegistrations' }), validId, async (c) =>
    c.json(await readTicket(c.var.club, c.req.valid('param').id)),
  )
  .put('/:id/booking', write, validId, body(bookingSave), async (c) =>
    c.json(await changeBooking(c.var.club, c.req.valid('param').id, c.req.valid('json'))),
  )
  .post('/:id/booking/companions', write, validId, body(bookingCompanions), async (c) =>
    c.json(await addCompanions(c.var.club, c.req.valid('param').id, c.req.valid('json'))),
  )
  .post('/:id/booking/cancellations', write, validId, body(bookingCancellation), async (c) =>
    c.json(await cancelBooking(c.var.club, c.req.valid('param').id, c.req.valid('json'))),
  )
  .post('/:id/booking/seatings', write, validId, async (c) =>
    c.json(await takeFreeSeats(c.var.club, c.req.valid('param').id)),
  )
  .post('/:id/booking/hand-overs', offer, validId, body(handOver), async (c) =>
    c.json(await offerSeat(c.var.club, c.req.valid('param').id, c.req.valid('json'))),
  )
  .post('/:id/booking/hand-overs/withdrawals', offer, validId, body(offerWithdrawal), async (c) =>
    c.json(await withdrawOffer(c.var.club, c.req.valid('param').id, c.req.valid('json'))),
  )
