import type { Cell } from '#shared/text/csv.ts'
import type { Language } from '#shared/text/language.ts'
import { toLocal } from '#shared/dates/local-time.ts'
import { knownFromIn } from '../../../public/events/registration/registration-messages.ts'
import { messages } from '../messages.ts'
import type { EditedRegistration } from '../queries.ts'
import { hostNames } from './host-names.ts'

type Guest = Omit<EditedRegistration, 'version'>

/** Guests as rows of a file below a row of column names. Times are in a format that spreadsheets sort. */
export const guestRows = (language: Language, guests: Guest[]): Cell[][] => {
  const say = messages(language)
  const hostOf = hostNames(guests)
  const sources: Record<string, string> = knownFromIn(language)
  return [
    [say.fullName, say.companionOf, say.email, say.phone, say.isMember, say.diet, say.notes, say.source, say.createdAt],
    ...guests.map((guest) => [
      guest.fullName,
      hostOf(guest),
      guest.email,
      guest.phone,
      guest.isMember ? say.yes : say.no,
      guest.dietaryRestrictions,
      guest.notes,
      sources[guest.howDidYouKnowUs] ?? guest.howDidYouKnowUs,
      toLocal(guest.createdAt).replace('T', ' '),
    ]),
  ]
}
