import { and, eq, sql } from 'drizzle-orm'
import { eventRegistrations } from '../table.ts'
import type { events } from '#club/evenings/events/server/table.ts'
import type { organizers } from '#club/pages/organizers/server/table.ts'
import type { restaurants } from '#club/pages/restaurants/server/table.ts'
import { sequenceAt } from '#platform/calendar/calendar-entries.ts'
import type { Email } from '#platform/outbox/outbox.ts'
import type { CausedBy } from '#platform/outbox/stranger-limits.ts'
import { formatTime } from '#base/dates/dates.ts'
import { formatEventDays, formatEventTimes, isMultiDay } from '#base/dates/event-days.ts'
import { placeOf } from '#club/evenings/events/shared/places/event-place.ts'
import { type Language, inLanguage, languageOr } from '#base/text/language.ts'
import { formatPrice } from '#base/text/money.ts'
import { hasOwnAddress, isHandedOver } from '../booking/seat-owner.ts'
import type { Club } from '#club/core/server/club.ts'
import { signLink } from '#club/core/server/limits/signed-links.ts'
import { pageUrl } from '#club/core/server/page-url.ts'
import { lowerCase } from '../held-seats/requester.ts'
import { isInState } from '../seat-state.ts'
import { bookingCodeOf } from '../../shared/rules/booking-code.ts'
import { seatName } from '../../shared/seat-name.ts'

/** The columns of an event for its emails. */
export type EventInEmail = Pick<
  typeof events.$inferSelect,
  | 'id'
  | 'title'
  | 'titleCa'
  | 'date'
  | 'endsAt'
  | 'location'
  | 'locationCa'
  | 'price'
  | 'payBy'
  | 'movedFrom'
  | 'movedAt'
>

export type GuestInEmail = Pick<
  typeof eventRegistrations.$inferSelect,
  | 'id'
  | 'fullName'
  | 'named'
  | 'email'
  | 'language'
  | 'createdAt'
  | 'clientNetwork'
  | 'provenAt'
  | 'state'
  | 'heldUntil'
  | 'waitingSince'
  | 'takesFewer'
  | 'linkVersion'
  | 'memberId'
  | 'price'
>

/** A registration with its event. `host`: the guest who brings this companion. */
export type RegistrationInEmail = {
  guest: GuestInEmail
  host: GuestInEmail | null
  event: EventInEmail
  organizer: Pick<typeof organizers.$inferSelect, 'name' | 'nameCa'> | null
  /** The restaurant of the event. */
  restaurant: Pick<typeof restaurants.$inferSelect, 'direccion'> | null
}

/**
 * The email about a registration by its state: the confirmation of a seat (spec §7), the place in the waiting list, or the email to
 * a companion with an address of its own. The confirmation of another companion goes to its host. An unproven address may have been
 * entered by a stranger, so emails of accounts and of the club are sent before it.
 */
export const registrationEmail = (row: RegistrationInEmail, { siteUrl, now }: Pick<Club, 'siteUrl' | 'now'>): Email => {
  const { guest, host, event } = row
  const isOwn = !host || hasOwnAddress(guest, host)
  const { email: to, language: spoken } = isOwn ? guest : host
  const language = languageOr(spoken)
  const email = {
    to,
    language,
    about: guest.id,
    causedBy: causeOf(guest, host ?? guest),
    ...(!guest.provenAt && { cause: 'unproven' as const }),
  }
  const values = {
    ...eventValues(row, language),
    eventPrice: formatPrice(guest.price ?? event.price, language),
    // It rises with each change of the event and of the seat, also when a seat is booked again.
    sequence: sequenceAt(now()),
    participantName: seatName(guest, language),
    participantEmail: to,
    eventUrl: pageUrl(siteUrl, language, `/eventos/${event.id}`),
    code: bookingCodeOf((host ?? guest).id),
  }
  const ofHost = host && valuesOfHost(guest, host, language, pageUrl(siteUrl, language, '/legal/privacidad'))
  if (guest.state === 'waiting') return { template: 'event-waiting', ...email, values: { ...values, ...ofHost } }
  if (ofHost && isOwn) return { template: 'event-companion', ...email, values: { ...values, ...ofHost } }
  const heldUntil = guest.heldUntil?.toISOString() ?? null
  return { template: 'send-event-registration-confirmation', ...email, values: { ...values, heldUntil, ...ofHost } }
}

/**
 * What a companion reads of the host. `isHandedOver`: the booking or the seat has changed hands, so that the host has not booked it. Where
 * the data come from is said of those that the host gave: not of a member's file, nor of somebody who accepted an offer and gave them.
 */
const valuesOfHost = (guest: GuestInEmail, host: GuestInEmail, language: Language, privacyUrl: string) => {
  const isOfOffer = isHandedOver({ ...guest, companionOf: host.id })
  return {
    hostName: seatName(host, language),
    ...(!guest.named && { isUnnamed: true }),
    ...((isOfOffer || host.linkVersion > 1) && { isHandedOver: true }),
    ...(!isOfOffer && guest.memberId === null && { privacyUrl }),
  }
}

/** Who booked the seat. What staff wrote down is proven, and comes from no network. */
const causeOf = ({ clientNetwork, provenAt }: GuestInEmail, host: GuestInEmail): CausedBy =>
  clientNetwork === null && provenAt
    ? 'club'
    : { address: host.email, isProven: host.provenAt !== null, network: clientNetwork ?? '' }

/** The link that verifies the guest's address. It is created when the email is sent, and not stored. */
export const proofUrl = (guest: GuestInEmail, { siteUrl, linkKey }: Pick<Club, 'siteUrl' | 'linkKey'>) => {
  const token = signLink(linkKey, { kind: 'address', id: guest.id }, lowerCase(guest.email))
  return pageUrl(siteUrl, guest.language, `/inscripciones#${token}`)
}

/** The event's values of spec §7 in the guest's language, and those of its calendar entry. */
const eventValues = ({ event, organizer, restaurant }: RegistrationInEmail, language: Language) => ({
  ...entryValues(event, language),
  eventLocation: placeOf({ ...event, restaurant }, language),
  eventDate: formatEventDays(event, language),
  eventTime: isMultiDay(event) ? formatEventTimes(event, language) : formatTime(event.date, language),
  organizerName: inLanguage(language, organizer?.name ?? '', organizer?.nameCa),
})

type EventInCalendar = Pick<EventInEmail, 'id' | 'title' | 'titleCa' | 'location' | 'locationCa' | 'date' | 'endsAt'>

const entryValues = (event: EventInCalendar, language: Language) => ({
  eventId: event.id,
  eventTitle: inLanguage(language, event.title, event.titleCa),
  eventLocation: inLanguage(language, event.location, event.locationCa),
  startsAt: event.date.toISOString(),
  endsAt: event.endsAt?.toISOString() ?? null,
})

type Leaver = Pick<GuestInEmail, 'fullName' | 'named' | 'email' | 'language' | 'waitingSince' | 'heldUntil'>

/**
 * The calendar entry that a guest got with the confirmation, to be removed. Empty while the guest has waited or the seat was held, and
 * while the address has another seat at the event: both share the entry. The seat is returned already.
 */
export const removedEntry = async (
  { db, now }: Pick<Club, 'db' | 'now'>,
  { email, language, waitingSince, heldUntil, ...seat }: Leaver,
  event: EventInCalendar,
) => {
  if (waitingSince || heldUntil || (await hasSeat(db, event.id, email))) return {}
  const participant = { participantName: seatName(seat, languageOr(language)), participantEmail: email }
  return { ...entryValues(event, languageOr(language)), ...participant, sequence: sequenceAt(now()) }
}

const hasSeat = async (db: Club['db'], event: string, address: string) => {
  const { eventId, email } = eventRegistrations
  const isSame = and(eq(eventId, event), sql`lower(${email}) = ${lowerCase(address)}`)
  return (await db.$count(eventRegistrations, and(isSame, isInState('seated')))) > 0
}
