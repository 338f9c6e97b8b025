import { eq, lte, or } from 'drizzle-orm'
import { lowerCase } from '../held-seats/requester.ts'
import { eventRegistrations } from '../table.ts'

type Seat = Pick<typeof eventRegistrations.$inferSelect, 'id' | 'companionOf' | 'email' | 'linkVersion'>

/**
 * Whether a companion's seat was handed over, and so belongs to its receiver. A hand-over alone raises `linkVersion`; that of the host
 * raises it too for companions without an address, who remain the booking's.
 */
export const isHandedOver = ({ companionOf, email, linkVersion }: Omit<Seat, 'id'>) =>
  companionOf !== null && email !== '' && linkVersion > 1

/** The same of a companion, as SQL, for its opposite. */
export const isNotHandedOver = or(eq(eventRegistrations.email, ''), lte(eventRegistrations.linkVersion, 1))

/** Whether the guest `own` cancels or hands over a seat: the own one, and as host those of companions that were not handed over. */
export const decidesOn = (own: { id: string }, seat: Seat) =>
  seat.id === own.id || (seat.companionOf === own.id && !isHandedOver(seat))

/** Whether a companion gets its own emails: it has an address, and not its host's. */
export const hasOwnAddress = (companion: { email: string }, host: { email: string }) =>
  companion.email !== '' && lowerCase(companion.email) !== lowerCase(host.email)
