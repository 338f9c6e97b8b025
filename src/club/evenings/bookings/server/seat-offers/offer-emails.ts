import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '../table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { seatOffers } from './table.ts'
import { momentInSentence } from '#base/dates/moment-in-sentence.ts'
import { formatDayTime } from '#base/dates/weekday.ts'
import { formatEventDays, formatEventTimes } from '#base/dates/event-days.ts'
import { inLanguage, languageOr } from '#base/text/language.ts'
import type { CurrentValues } from '#platform/outbox/email-template.ts'
import { bookingUrl, causedByHolder } from '../booking/pass.ts'
import { type Club, queueEmail } from '#club/core/server/club.ts'
import { signLink } from '#club/core/server/limits/signed-links.ts'
import { pageUrl } from '#club/core/server/page-url.ts'
import { lowerCase } from '../held-seats/requester.ts'
import type { CausedBy } from '#platform/outbox/stranger-limits.ts'
import type { SeatOffer } from './open-offers.ts'

type Seat = typeof eventRegistrations.$inferSelect
type EventOfOffer = Pick<
  typeof events.$inferSelect,
  'id' | 'title' | 'titleCa' | 'date' | 'endsAt' | 'location' | 'locationCa'
>

/** The pass that opens an offer: void for another address than the receiver's, and after its end. */
export const offerPassOf = ({ linkKey }: Pick<Club, 'linkKey'>, { id, email, endsAt }: SeatOffer) =>
  signLink(linkKey, { kind: 'offer', id, until: endsAt }, lowerCase(email))

/** `price`: of the seat, in euros; `owes`: with the seat of who booked, what the booking still owes. */
type OfferedPrice = { price: number; owes?: number }

/** Queues the email that offers a seat. Its link is made when it is sent. */
export const queueOffer = async (
  club: Club<Tx>,
  event: EventOfOffer,
  offer: SeatOffer,
  giver: Seat,
  price: OfferedPrice,
) => {
  const language = languageOr(offer.language)
  const id = randomUUID()
  await queueEmail(club, {
    template: 'seat-offer',
    id,
    to: offer.email,
    language,
    about: offer.registrationId,
    cause: 'unproven',
    causedBy: causedByHolder(club, giver),
    values: {
      offerId: offer.id,
      participantName: offer.fullName,
      giverName: giver.fullName,
      eventTitle: inLanguage(language, event.title, event.titleCa),
      eventDate: formatEventDays(event, language),
      eventTime: formatEventTimes(event, language),
      ...price,
      eventLocation: inLanguage(language, event.location, event.locationCa),
      endsAt: formatDayTime(offer.endsAt, language),
      privacyUrl: pageUrl(club.siteUrl, language, '/legal/privacidad'),
    },
  })
  const pauseMs = offer.emailAt.getTime() - club.now().getTime()
  if (pauseMs <= 0) return
  // The limits of strangers may let it wait longer.
  const emailAt = sql`greatest(next_try_at, now() + ${pauseMs} * interval '1 millisecond')`
  await club.db.update(emails).set({ nextTryAt: emailAt, waitsUntil: emailAt }).where(eq(emails.id, id))
}

/** `waits`: soon the seat can no longer be returned without cost, until `limit`. */
type News = { kind: 'declined' | 'lapsed' } | { kind: 'waits'; limit: Date }
type Told = { offer: SeatOffer; news: News; causedBy: CausedBy }

/** Tells the giver what became of an offer. */
export const queueNews = async (
  club: Pick<Club<Tx>, 'db' | 'queueEmail'>,
  event: EventOfOffer,
  { offer, news, causedBy }: Told,
) => {
  const [giver] = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, offer.givenBy))
  if (!giver || giver.email === '') return
  const language = languageOr(giver.language)
  await queueEmail(club, {
    template: 'seat-offer-news',
    causedBy,
    to: giver.email,
    language,
    about: giver.id,
    values: {
      offerId: offer.id,
      kind: news.kind,
      participantName: giver.fullName,
      receiverName: offer.fullName,
      eventTitle: inLanguage(language, event.title, event.titleCa),
      eventDate: formatEventDays(event, language),
      ...('limit' in news && { limit: momentInSentence(news.limit, language) }),
    },
  })
}

type EmailOfOffer = { values: Record<string, unknown> }
type LinkContext = Pick<Club, 'db' | 'siteUrl' | 'linkKey'>

const readOffer = async ({ db }: LinkContext, id: unknown) => {
  const [offer] = await db
    .select()
    .from(seatOffers)
    .where(eq(seatOffers.id, String(id)))
  return offer
}

/** The values of an offer's email with its link; withdrawn once the offer has ended. */
export const currentOfferValues = async (
  club: LinkContext,
  _about: string,
  { values }: EmailOfOffer,
): Promise<CurrentValues> => {
  const offer = await readOffer(club, values.offerId)
  if (!offer || offer.endedAt) return 'offer-over'
  return { ...values, offerUrl: pageUrl(club.siteUrl, offer.language, `/cesion#${offerPassOf(club, offer)}`) }
}

/** The values of the giver's email with the link to the booking; that an offer waits is withdrawn once it has ended. */
export const currentNewsValues = async (
  club: LinkContext,
  about: string,
  { values }: EmailOfOffer,
): Promise<CurrentValues> => {
  const [giver] = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, about))
  if (!giver) return 'gone'
  if (values.kind === 'waits' && (await readOffer(club, values.offerId))?.endedAt !== null) return 'offer-over'
  return { ...values, bookingUrl: bookingUrl(club, giver, giver.eventId) }
}
