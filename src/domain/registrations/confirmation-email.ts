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

/** The columns of an event for the email. */
type EventInEmail = Pick<
  typeof events.$inferSelect,
  'id' | 'title' | 'titleCa' | 'date' | 'endsAt' | 'location' | 'locationCa' | 'price'
> & { organizer: Pick<typeof organizers.$inferSelect, 'name' | 'nameCa'> | null }

type GuestInEmail = Pick<
  typeof eventRegistrations.$inferSelect,
  'id' | 'fullName' | 'email' | 'language' | 'provenAt' | 'heldUntil'
>

/**
 * The confirmation to a guest (spec §7). An unproven address may have been entered by a stranger, so emails of accounts and of
 * the club are sent before it.
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

/** The link that verifies the guest's address. It is created when the email is sent, and not stored. */
export const proofUrl = (guest: GuestInEmail, { siteUrl, linkKey }: Pick<Club, 'siteUrl' | 'linkKey'>) => {
  const token = signLink(linkKey, { kind: 'address', id: guest.id }, lowerCase(guest.email))
  return new URL(`${languageOr(guest.language) === 'ca' ? '/ca' : ''}/inscripciones#${token}`, siteUrl).href
}

/** The event's values of spec §7 in the guest's language, and those of its calendar entry. */
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
