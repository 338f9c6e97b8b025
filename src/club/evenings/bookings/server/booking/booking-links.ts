import type { BookingLinksRequest } from '../../shared/booking.ts'
import { type Club, inTransaction, queueEmail } from '#club/core/server/club.ts'
import { requireWithinLimit, takeFromLimit } from '#club/core/server/limits/form-limits.ts'

/**
 * Queues an email with the links to the bookings of an address. It does not look for them: the email is made when it is sent, and withdrawn
 * if there are none, so that neither the answer nor its time says whether an address is known. Three a day for one address.
 * @throws Refusal form.too-often (by client network)
 */
export const requestBookingLinks = async (club: Club, { email, language }: BookingLinksRequest) => {
  await requireWithinLimit(club, 'booking-links:ip')
  await inTransaction(club, async (club) => {
    if (await takeFromLimit(club, 'booking-links:email', email))
      await queueEmail(club, {
        template: 'booking-links',
        to: email,
        language,
        causedBy: { address: '', isProven: false, network: club.origin },
        values: { bookings: [] },
      })
  })
}
