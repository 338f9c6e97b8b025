import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { pickColumns } from '#db/schema/columns.ts'
import { emails } from '#db/schema/emails.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { events } from '#db/schema/events.ts'
import { restaurants } from '#db/schema/restaurants.ts'
import { seatOffers } from '#db/schema/seat-offers.ts'
import { type CausedBy, releaseWaiting } from '#email/stranger-limits.ts'
import { formatEventDays } from '#shared/dates/event-days.ts'
import type { OfferAcceptance } from '#shared/forms/booking.ts'
import { inLanguage, languageOr } from '#shared/text/language.ts'
import { audit } from '../audit.ts'
import { bookedEvent } from '../bookings/booked-event.ts'
import { bookingPassOf } from '../bookings/pass.ts'
import type { Club } from '../club.ts'
import { readSignedLink } from '../limits/signed-links.ts'
import { readBalances } from '../payments/balances.ts'
import { emptyNote } from '../privacy/empty-values.ts'
import { Refusal } from '../refusal.ts'
import { findCancelledByStaff } from '../registrations/cancellations/find-cancelled.ts'
import { removedEntry } from '../registrations/emails/registration-email.ts'
import { lowerCase, readRequester } from '../registrations/held-seats/requester.ts'
import { lockEvent } from '../registrations/lock-events.ts'
import { findCompanions } from '../registrations/parties/read-companions.ts'
import { queueNews } from './offer-emails.ts'
import { type SeatOffer, endOffer } from './open-offers.ts'

type Seat = typeof eventRegistrations.$inferSelect
type Event = typeof events.$inferSelect

/**
 * The offer that the caller's pass opens: who offers which seat, and for the seat of who booked the whole booking with its money. It changes
 * nothing.
 * @throws Refusal pass.wrong; offer.over if it has ended, or its seat cannot be given any more
 */
export const readOffer = async (club: Club) => {
  const { db } = club
  const { offer, seat } = await offerOfPass(club)
  const [[found], [giver]] = await Promise.all([
    db
      .select({ ...bookedEvent, price: events.price, restaurant: pickColumns(restaurants, 'direccion') })
      .from(events)
      .leftJoin(restaurants, and(eq(restaurants.id, events.restaurantId), isNull(restaurants.deletedAt)))
      .where(eq(events.id, seat.eventId)),
    db.select().from(eventRegistrations).where(eq(eventRegistrations.id, offer.givenBy)),
  ])
  const { payBy: _, movedFrom: __, ...event } = found!
  return {
    fullName: offer.fullName,
    email: offer.email,
    endsAt: offer.endsAt,
    giver: giver?.fullName ?? '',
    event,
    booking: seat.companionOf ? null : await wholeBooking(db, seat.id),
  }
}

/** The companions of a host and the money of the booking, which come with the host's seat. */
const wholeBooking = async (db: Db, host: string) => {
  const companions = await findCompanions(db, [host])
  const names = await db
    .select({ fullName: eventRegistrations.fullName })
    .from(eventRegistrations)
    .where(
      inArray(
        eventRegistrations.id,
        companions.map(({ id }) => id),
      ),
    )
    .orderBy(eventRegistrations.createdAt, eventRegistrations.id)
  const money = (await readBalances(db, [host])).get(host)
  return {
    companions: names.map(({ fullName }) => fullName),
    due: money?.due ?? 0,
    paid: money?.paid ?? 0,
    owes: owedOf(money),
  }
}

const owedOf = (money: { balance: number } | undefined) => Math.max(0, -(money?.balance ?? 0))

/**
 * Accepts an offer: the seat belongs to the receiver, whose address is proven by the link. The row stays, with its payments and companions;
 * the person in it changes, the dietary note is deleted, and older links to it are void. Accepted twice, it is accepted once.
 * @returns the event, and the pass of the booking
 * @throws Refusal as `readOffer`; booking.terms-moved with what the booking owes now; offer.refused for a guest whom staff have cancelled
 */
export const acceptOffer = (club: Club, form: OfferAcceptance) =>
  club.db.transaction(async (tx) => {
    const within = { ...club, db: tx }
    const { link } = await storedOffer(within)
    const { offer, seat, event } = await lockOffer(within, link.id)
    if (offer.ending === 'accepted' && lowerCase(seat.email) === lowerCase(offer.email))
      return { eventId: seat.eventId, pass: bookingPassOf(club, seat) }
    requireOpen(club, { offer, seat, event })
    const findCancelled = await findCancelledByStaff(tx, event.id)
    if (findCancelled({ email: offer.email, fullName: form.fullName, phone: form.phone }))
      throw new Refusal('offer.refused')
    if (!seat.companionOf) {
      const owes = owedOf((await readBalances(tx, [seat.id])).get(seat.id))
      if (owes !== form.owes) throw new Refusal('booking.terms-moved', { owes })
    }
    const [giver] = await tx.select().from(eventRegistrations).where(eq(eventRegistrations.id, offer.givenBy))
    const taken = await giveToReceiver(within, seat, offer, form)
    await endOffer(tx, offer.id, 'accepted', club.now())
    await releaseWaiting(tx, offer.email)
    await audit(tx, club, {
      action: 'registration.handed-over',
      subject: 'event_registrations',
      subjectId: seat.id,
      after: { eventId: event.id, by: 'guest' },
    })
    // An email about the earlier guest would be sent with the receiver's name.
    await withdrawQueued(tx, seat.id)
    const told = new Map([seat, ...(giver ? [giver] : [])].map((row) => [lowerCase(row.email), row]))
    for (const row of told.values())
      if (row.email !== '') await tellGiver(within, event, { row, seat, taken, causedBy: byReceiver(club, offer) })
    return { eventId: event.id, pass: bookingPassOf(club, taken) }
  })

const giveToReceiver = async (club: Club, seat: Seat, offer: SeatOffer, { fullName, phone }: OfferAcceptance) => {
  const { db, now } = club
  const { network } = await readRequester(club)
  const [taken] = await db
    .update(eventRegistrations)
    .set({
      fullName,
      email: offer.email,
      phone,
      language: offer.language,
      ...emptyNote,
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
      updatedAt: now(),
      version: sql`${eventRegistrations.version} + 1`,
    })
    .where(eq(eventRegistrations.id, seat.id))
    .returning()
  // The receiver must not read the companions' dietary notes: `read-booking.ts` hides them by this version.
  await db
    .update(eventRegistrations)
    .set({ linkVersion: sql`${eventRegistrations.linkVersion} + 1` })
    .where(and(eq(eventRegistrations.companionOf, seat.id), eq(eventRegistrations.email, '')))
  return taken!
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
const tellGiver = async (club: Club, event: Event, { row, seat, taken, causedBy }: Taken) => {
  const language = languageOr(row.language)
  await club.queueEmail(club.db, {
    template: 'seat-handed-over',
    causedBy,
    to: row.email,
    language,
    about: row.id,
    values: {
      ...(row.id === seat.id && (await removedEntry(club, seat, event))),
      participantName: row.fullName,
      receiverName: taken.fullName,
      ...(row.id !== seat.id && { seatOf: seat.fullName }),
      eventTitle: inLanguage(language, event.title, event.titleCa),
      eventDate: formatEventDays(event, language),
    },
  })
}

/** The emails that say what the registration is now. Others tell what has happened, and stay. */
const registrationTemplates = ['send-event-registration-confirmation', 'event-waiting', 'event-companion']

const withdrawQueued = (tx: Db, about: string) =>
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
  club.db.transaction(async (tx) => {
    const within = { ...club, db: tx }
    const { link } = await storedOffer(within)
    const { offer, seat, event } = await lockOffer(within, link.id)
    if (offer.ending === 'declined') return
    requireOpen(club, { offer, seat, event })
    if (await endOffer(tx, offer.id, 'declined', club.now()))
      await queueNews(within, event, { offer, news: { kind: 'declined' }, causedBy: byReceiver(club, offer) })
  })

/** The stored offer of the caller's pass. An expired pass is as good as one of an offer that has ended. */
const storedOffer = async ({ db, linkKey, actor }: Club) => {
  const text = actor.kind === 'visitor' ? actor.pass : undefined
  // Also an expired one: its page says so.
  const link = text === undefined ? undefined : readSignedLink(linkKey, 'offer', text, new Date(0))
  if (!link) throw new Refusal('pass.wrong')
  const [offer] = await db.select().from(seatOffers).where(eq(seatOffers.id, link.id))
  // Verified also without a row: a forged pass takes as long.
  const isSigned = link.isSigned(lowerCase(offer?.email ?? ''))
  if (!offer) throw new Refusal(link.isIssued() ? 'offer.over' : 'pass.wrong')
  if (!isSigned) throw new Refusal('pass.wrong')
  return { link, offer }
}

const offerOfPass = async (club: Club) => {
  const { offer } = await storedOffer(club)
  const [found] = await club.db
    .select({ seat: eventRegistrations, event: events })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(eq(eventRegistrations.id, offer.registrationId))
  if (!found) throw new Refusal('offer.over')
  requireOpen(club, { offer, ...found })
  return { offer, ...found }
}

/** Locks the event of an offer, and reads offer and seat under that lock. */
const lockOffer = async ({ db }: Club, offerId: string) => {
  const read = async () => {
    const [found] = await db
      .select({ offer: seatOffers, seat: eventRegistrations })
      .from(seatOffers)
      .innerJoin(eventRegistrations, eq(eventRegistrations.id, seatOffers.registrationId))
      .where(eq(seatOffers.id, offerId))
    return found
  }
  const unlocked = await read()
  const event = unlocked && (await lockEvent(db, unlocked.seat.eventId))
  const found = await read()
  if (!found || !event) throw new Refusal('offer.over')
  return { ...found, event }
}

const requireOpen = ({ now }: Club, { offer, seat, event }: { offer: SeatOffer; seat: Seat; event: Event }) => {
  const isOver =
    offer.endedAt !== null ||
    offer.endsAt <= now() ||
    event.date <= now() ||
    event.cancelledAt !== null ||
    event.deletedAt !== null ||
    seat.fullName === '' ||
    seat.cancelledAt !== null ||
    seat.waitingSince !== null ||
    seat.heldUntil !== null
  if (isOver) throw new Refusal('offer.over')
}
