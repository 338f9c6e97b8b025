import { eq } from 'drizzle-orm'
import { eventRegistrations } from '../table.ts'
import type { CausedBy } from '#platform/outbox/stranger-limits.ts'
import type { Club } from '#club/core/server/club.ts'
import { readSignedLink, signLink } from '#club/core/server/limits/signed-links.ts'
import { pageUrl } from '#club/core/server/page-url.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import type { Registration } from '../registrations.ts'
import { lowerCase } from '../held-seats/requester.ts'

type Seat = Pick<typeof eventRegistrations.$inferSelect, 'id' | 'email' | 'linkVersion'>

/**
 * The pass that opens a booking without an account. It is signed and not stored. Another address, or a seat that was handed over, makes
 * it void; so does a restored backup without the key of links, which only encrypted ones have.
 */
export const bookingPassOf = ({ linkKey }: Pick<Club, 'linkKey'>, { id, email, linkVersion }: Seat) =>
  signLink(linkKey, { kind: 'booking', id, version: linkVersion }, lowerCase(email))

/**
 * The pass of one seat, which its host sends to the guest: it opens the ticket of the seat (`ticket.ts`) and changes nothing. It ends when the
 * pass of the booking would end, and when the seat becomes free.
 */
export const ticketPassOf = ({ linkKey }: Pick<Club, 'linkKey'>, { id, email, linkVersion }: Seat) =>
  signLink(linkKey, { kind: 'ticket', id, version: linkVersion }, lowerCase(email))

/** The pass for a guest who has just registered. A seat request is about an earlier guest, perhaps another person: it gives none. */
export const passOfRequester = (
  club: Pick<Club, 'linkKey'>,
  { id, isAsked }: Registration,
  { email }: { email: string },
): { pass?: string } => (isAsked ? {} : { pass: bookingPassOf(club, { id, email, linkVersion: 1 }) })

/** The page of a booking with its pass. Browsers do not send the part after the "#", so no log and no Referer has it. */
export const bookingUrl = (
  club: Pick<Club, 'linkKey' | 'siteUrl'>,
  seat: Seat & { language: string },
  eventId: string,
) => pageUrl(club.siteUrl, seat.language, `/eventos/${eventId}/reserva#${bookingPassOf(club, seat)}`)

/**
 * The registration that the caller's pass opens: the booking, or with `ticket` one seat.
 * @throws Refusal pass.wrong, also for another event or a deleted guest; pass.over for a seat that was handed over
 */
export const registrationOfPass = async (
  { db, linkKey, now, actor }: Club,
  eventId: string,
  kind: 'booking' | 'ticket' = 'booking',
) => {
  const text = actor.kind === 'visitor' ? actor.pass : undefined
  const link = text === undefined ? undefined : readSignedLink(linkKey, kind, text, now())
  if (!link) throw new Refusal('pass.wrong')
  const [row] = await db.select().from(eventRegistrations).where(eq(eventRegistrations.id, link.id))
  // Verified also without a row: a forged pass takes as long, whether its seat exists or not.
  const [isIssued, isSigned] = [link.isIssued(), link.isSigned(lowerCase(row?.email ?? ''))]
  if (!row || row.eventId !== eventId || row.fullName === '' || !isIssued) throw new Refusal('pass.wrong')
  if (link.version !== row.linkVersion) throw new Refusal('pass.over')
  if (!isSigned) throw new Refusal('pass.wrong')
  return row
}

/** Who causes the emails of an act with the pass of this seat. */
export const causedByHolder = ({ origin }: Pick<Club, 'origin'>, { email, provenAt }: Holder): CausedBy => ({
  address: email,
  isProven: provenAt !== null,
  network: origin,
})
type Holder = Pick<typeof eventRegistrations.$inferSelect, 'email' | 'provenAt'>
