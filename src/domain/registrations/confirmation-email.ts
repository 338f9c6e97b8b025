import type { eventRegistrations } from '#db/schema/event-registrations.ts'
import type { events } from '#db/schema/events.ts'
import type { organizers } from '#db/schema/organizers.ts'
import type { Email } from '#email/outbox.ts'
import { formatTime } from '#shared/dates/dates.ts'
import { formatEventDays, formatEventTimes, isMultiDay } from '#shared/dates/event-days.ts'
import { type Language, inLanguage, languageOr } from '#shared/text/language.ts'
import { formatPrice } from '#shared/text/money.ts'
import type { Club } from '../club.ts'
import { signLink } from '../limits/signed-links.ts'
import { lowerCase } from './held-seats/requester.ts'

/** What an email tells of an event. */
type EventInEmail = Pick<
  typeof events.$inferSelect,
  'id' | 'title' | 'titleCa' | 'date' | 'endsAt' | 'location' | 'locationCa' | 'price'
> & { organizer: Pick<typeof organizers.$inferSelect, 'name' | 'nameCa'> | null }

type GuestInEmail = Pick<
  typeof eventRegistrations.$inferSelect,
  'id' | 'fullName' | 'email' | 'language' | 'provenAt' | 'heldUntil'
>

/**
 * The email to a guest who has a place (spec §7). Of somebody who has not proven the address, strangers may be the cause:
 * others go before it.
 */
export const confirmationOf = (guest: GuestInEmail, event: EventInEmail, siteUrl: URL): Email => {
  const language = languageOr(guest.language)
  return {
    template: 'send-event-registration-confirmation',
    to: guest.email,
    language,
    about: guest.id,
    ...(!guest.provenAt && { cause: 'unproven' }),
    values: {
      ...eventValues(event, language),
      participantName: guest.fullName,
      participantEmail: guest.email,
      eventUrl: new URL(`${language === 'ca' ? '/ca' : ''}/eventos/${event.id}`, siteUrl).href,
      heldUntil: guest.heldUntil?.toISOString() ?? null,
    },
  }
}

/** The link that proves the guest's address. It is written where the email is sent, and stored nowhere. */
export const proofUrl = (guest: GuestInEmail, { siteUrl, linkKey }: Pick<Club, 'siteUrl' | 'linkKey'>) => {
  const pass = signLink(linkKey, { kind: 'address', id: guest.id }, lowerCase(guest.email))
  return new URL(`${languageOr(guest.language) === 'ca' ? '/ca' : ''}/inscripciones#${pass}`, siteUrl).href
}

/** The values of spec §7 that the event gives, in the guest's language, and what its calendar entry needs. */
const eventValues = (event: EventInEmail, language: Language) => ({
  eventId: event.id,
  eventTitle: inLanguage(language, event.title, event.titleCa),
  eventDate: formatEventDays(event, language),
  eventTime: isMultiDay(event) ? formatEventTimes(event, language) : formatTime(event.date, language),
  eventLocation: inLanguage(language, event.location, event.locationCa),
  eventPrice: formatPrice(event.price, language),
  organizerName: inLanguage(language, event.organizer?.name ?? '', event.organizer?.nameCa),
  startsAt: event.date.toISOString(),
  endsAt: event.endsAt?.toISOString() ?? null,
})
