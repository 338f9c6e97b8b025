import type { EventForm } from '#shared/forms/event.ts'
import type { Language } from '#shared/text/language.ts'
import { messages } from './messages.ts'
import { messages as publicationMessages } from './publication/messages.ts'

/** What the fields of an event are called where they stand outside their form. */
export const eventLabels = (language: Language): Record<keyof EventForm, string> => {
  const say = messages(language)
  return {
    publication: publicationMessages(language).publication,
    title: say.title,
    titleCa: say.titleInCatalan,
    description: say.description,
    descriptionCa: say.descriptionInCatalan,
    date: say.dateAndTime,
    endsAt: say.endsAt,
    publicFrom: say.publicFrom,
    closesAt: say.closesAt,
    payBy: say.payBy,
    sendsReminder: say.sendsReminder,
    location: say.location,
    locationCa: say.locationInCatalan,
    price: say.price,
    maxParticipants: say.capacity,
    imageUrl: say.image,
    images: say.gallery,
    category: say.category,
    categoryCa: say.categoryInCatalan,
    restaurantId: say.restaurant,
    organizerId: say.organizer,
  }
}
