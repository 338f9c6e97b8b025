import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '../table.ts'
import { type CausedBy, releaseWaiting } from '#platform/outbox/stranger-limits.ts'
import { formatEventDays } from '#base/dates/event-days.ts'
import type { OfferAcceptance } from '../../shared/booking.ts'
import { inLanguage, languageOr } from '#base/text/language.ts'
import { audit } from '#club/core/server/audit.ts'
import { bookingPassOf } from '../booking/pass.ts'
import { type Club, inTransaction, queueEmail } from '#club/core/server/club.ts'
import { readBalances } from '#club/evenings/payments/server/balances.ts'
import { receivedDiet } from '../diets/write-diet.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { findCancelledByStaff } from '../cancellations/find-cancelled.ts'
import { removedEntry } from '../emails/registration-email.ts'
import { countSeats, tally } from '../held-seats/count-seats.ts'
import { limitSeats } from '../held-seats/seat-limits.ts'
import { mailboxOf, mailboxSql } from '#base/text/mailbox.ts'
import { lowerCase, readRequester } from '../held-seats/requester.ts'
import { findCompanions } from '../parties/read-companions.ts'
import { isRegistered } from '../seat-state.ts'
import { handOver } from '../seat-steps.ts'
import { requireNotSeated } from './already-seated.ts'
import { queueNews } from './offer-emails.ts'
import { type SeatOffer, endOffer } from './open-offers.ts'
import { type Event, type Offered, type Seat, lockOffer, owedOf, requireOpen, storedOffer } from './read-offer.ts'
import { seatName } from '../../shared/seat-name.ts'

/**
 * Accepts an offer: the seat belongs to the receiver, whose address is proven by the link, and who is written to in the language of the
 * page. The row stays, with its payments and companions; the person in it changes with the dietary note, and older links to it are void.
 * Accepted twice, it is accepted once.
 * @returns the event, and the pass of the booking
 * @throws Refusal as `readOffer`; booking.terms-moved with what the booking owes now; offer.refused for a guest whom staff have cancelled;
 * offer.seated for somebody who has a seat; address.enough, network.enough
 */
export const acceptOffer = (club: Club, form: Acceptance) =>
  inTransaction(club, async (club) => {
    const { link } = await storedOffer(club)
    const { offer, seat, event } = await lockOffer(club, link.id)
    if (offer.ending === 'accepted' && lowerCase(seat.email) === lowerCase(offer.email))
      return { eventId: seat.eventId, pass: bookingPassOf(club, seat) }
    requireOpen(club, { offer, seat, event })
    const findCancelled = await findCancelledByStaff(club.db, event.id)
    if (findCancelled({ email: offer.email, fullName: form.fullName, phone: form.phone }))
      throw new Refusal('offer.refused')
    await requireNotSeated(club.db, seat, { fullName: form.fullName, email: offer.email }, true)
    if (!seat.companionOf) {
      const owes = owedOf((await readBalances(club.db, [seat.id])).get(seat.id))
      if (owes !== form.owes) throw new Refusal('booking.terms-moved', { owes })
    }
    await requireWithinSeatLimits(club, { offer, seat, event })
    const [giver] = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, offer.givenBy))
    const taken = await giveToReceiver(club, seat, offer, form)
    await endOffer(club.db, offer.id, 'accepted', club.now())
    await releaseWaiting(club.db, offer.email)
    await audit(club, {
      action: 'registration.handed-over',
      subject: 'event_registrations',
      subjectId: seat.id,
      after: { eventId: event.id, by: 'guest' },
    })
    // An email about the earlier guest would be sent with the receiver's name.
    await withdrawQueued(club.db, seat.id)
    const told = new Map([seat, ...(giver ? [giver] : [])].map((row) => [lowerCase(row.email), row]))
    for (const row of told.values())
      if (row.email !== '') await tellGiver(club, event, { row, seat, taken, causedBy: byReceiver(club, offer) })
    return { eventId: event.id, pass: bookingPassOf(club, taken) }
  })

type Acceptance = Omit<OfferAcceptance, 'dietaryRestrictions'> & Partial<OfferAcceptance>

/** The receiver's address and network take no more of an event than by the form (decision 31). @throws Refusal address.enough, network.enough */
const requireWithinSeatLimits = async (club: Club, { offer, seat, event }: Offered) => {
  if (club.isUnlimited) return
  const { db } = club
  const now = club.now()
  const { network } = await readRequester(club)
  const party = {
    request: { email: offer.email, companions: [] },
    address: offer.email,
    byStaff: undefined,
    provenAt: now,
    // Within one network the seat counts already.
    clientNetwork: network === seat.clientNetwork ? null : network || null,
  }
  const isHost = seat.companionOf === null
  const counts = tally(await countSeats(db, event.id, [party], now))
  const counted = counts.of(party, { isNew: isHost, isProven: true })
  const { eventId, email, companionOf } = eventRegistrations
  const isOwn = sql`${sql.raw(mailboxSql('event_registrations.email'))} = ${mailboxOf(offer.email)}`
  const asCompanion = and(eq(eventId, event.id), ne(email, ''), isNotNull(companionOf), isRegistered, isOwn)
  const people = counted.people + (await db.$count(eventRegistrations, asCompanion))
  const size = isHost ? 1 + (await findCompanions(db, [seat.id])).length : 1
  const limited = limitSeats(event, { ...counted, people }, { size, isProven: true }, now)
  if (limited === 'ask') throw new Refusal('network.enough')
  if (typeof limited === 'string') throw new Refusal(limited)
}

const giveToReceiver = async (club: Club<Tx>, seat: Seat, offer: SeatOffer, form: Acceptance) => {
  const { db, now, vault } = club
  const { fullName, phone, language } = form
  const { network } = await readRequester(club)
  const taken = await handOver(club, seat.id, {
    fullName,
    named: true,
    email: offer.email,
    phone,
    language: language ?? offer.language,
    ...receivedDiet(vault, seat, form, now()),
    notes: '',
    howDidYouKnowUs: '',
    isMember: false,
    userId: null,
    memberId: null,
    provenAt: now(),
    idempotencyKey: null,
    clientNetwork: network || null,
    confirmationPending: true,
    linkVersion: seat.linkVersion + 1,
  })
  if (!taken) throw new Refusal('offer.over')
  // The receiver must not read the companions' dietary notes: `read-booking.ts` hides them by this version.
  await db
    .update(eventRegistrations)
    .set({ linkVersion: sql`${eventRegistrations.linkVersion} + 1` })
    .where(and(eq(eventRegistrations.companionOf, seat.id), eq(eventRegistrations.email, '')))
  return taken
}

/** Who answers by the link has proven the address. */
const byReceiver = ({ origin }: Club, { email }: SeatOffer): CausedBy => ({
  address: email,
  isProven: true,
  network: origin,
})

/** `row`: who is told. `seat` before and `taken` after the hand-over. */
type Taken = { row: Seat; seat: Seat; taken: Seat; causedBy: CausedBy }

/** Tells the earlier guest of the seat, and the host who offered it, that it belongs to the receiver. */
const tellGiver = async (club: Club<Tx>, event: Event, { row, seat, taken, causedBy }: Taken) => {
  const language = languageOr(row.language)
  await queueEmail(club, {
    template: 'seat-handed-over',
    causedBy,
    to: row.email,
    language,
    about: row.id,
    values: {
      ...(row.id === seat.id && (await removedEntry(club, seat, event))),
      participantName: seatName(row, language),
      receiverName: taken.fullName,
      ...(row.id !== seat.id && { seatOf: seatName(seat, language) }),
      eventTitle: inLanguage(language, event.title, event.titleCa),
      eventDate: formatEventDays(event, language),
    },
  })
}

/** The emails that say what the registration is now. Others tell what has happened, and stay. */
const registrationTemplates = ['send-event-registration-confirmation', 'event-waiting', 'event-companion']

const withdrawQueued = (tx: Tx, about: string) =>
  tx
    .delete(emails)
    .where(
      and(
        eq(emails.about, about),
        inArray(emails.template, registrationTemplates),
        eq(emails.status, 'queued'),
        eq(emails.attempts, 0),
      ),
    )

/**
 * Declines an offer, and tells the giver. Declined twice, it is declined once.
 * @throws Refusal as `readOffer`
 */
export const declineOffer = (club: Club) =>
  inTransaction(club, async (club) => {
    const { link } = await storedOffer(club)
    const { offer, seat, event } = await lockOffer(club, link.id)
    if (offer.ending === 'declined') return
    requireOpen(club, { offer, seat, event })
    if (await endOffer(club.db, offer.id, 'declined', club.now()))
      await queueNews(club, event, { offer, news: { kind: 'declined' }, causedBy: byReceiver(club, offer) })
  })
