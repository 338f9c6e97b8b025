import type { events } from '#db/schema/events.ts'
import type { organizers } from '#db/schema/organizers.ts'
import type { Letter } from '#mail/outbox.ts'
import { formatDate, formatTime } from '#shared/dates.ts'
import type { EventRegistrationRequest } from '#shared/forms/event-registration.ts'
import { type Language, inLanguage } from '#shared/language.ts'
import { formatPrice } from '#shared/money.ts'

/** What a letter tells of an event. */
type ToldEvent = Pick<
  typeof events.$inferSelect,
  'id' | 'title' | 'titleCa' | 'date' | 'endsAt' | 'location' | 'locationCa' | 'price'
> & { organizer: Pick<typeof organizers.$inferSelect, 'name' | 'nameCa'> | null }

/** The letter to a guest who has a place (spec §7). `about`: the id of the registration. */
export const confirmationOf = (
  about: string,
  event: ToldEvent,
  { fullName, email, language }: EventRegistrationRequest,
  siteUrl: URL,
): Letter => ({
  letter: 'send-event-registration-confirmation',
  to: email,
  language,
  about,
  values: {
    ...inLetter(event, language),
    participantName: fullName,
    participantEmail: email,
    eventUrl: new URL(`${language === 'ca' ? '/ca' : ''}/eventos/${event.id}`, siteUrl).href,
  },
})

/** The values of spec §7 that the event gives, in the guest's language, and what its calendar entry needs. */
const inLetter = (event: ToldEvent, language: Language) => ({
  eventId: event.id,
  eventTitle: inLanguage(language, event.title, event.titleCa),
  eventDate: formatDate(event.date, language),
  eventTime: formatTime(event.date, language),
  eventLocation: inLanguage(language, event.location, event.locationCa),
  eventPrice: formatPrice(event.price, language),
  organizerName: inLanguage(language, event.organizer?.name ?? '', event.organizer?.nameCa),
  startsAt: event.date.toISOString(),
  endsAt: event.endsAt?.toISOString() ?? null,
})
