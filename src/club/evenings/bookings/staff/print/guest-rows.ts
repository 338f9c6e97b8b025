import type { Cell } from '#base/text/csv.ts'
import type { Language } from '#base/text/language.ts'
import { toLocal } from '#base/dates/local-time.ts'
import { knownFromIn } from '../../both/registration-messages.ts'
import { allergens, dietMarks, diets } from '../../shared/rules/diet.ts'
import { messages } from '../messages.ts'
import type { EditedRegistration, RegistrationInPanel } from '../queries.ts'
import { hostNames } from './host-names.ts'
import { seatName } from '../../shared/seat-name.ts'

type Guest = Omit<EditedRegistration, 'version'> & Pick<RegistrationInPanel, 'member' | 'standingDiet' | 'arrivedAt'>

const marks = [...allergens, ...diets]

/** Guests as rows of a file below a row of column names. Times are in a format that spreadsheets sort. */
export const guestRows = (language: Language, guests: Guest[]): Cell[][] => {
  const say = messages(language)
  const hostOf = hostNames(guests)
  const sources: Record<string, string> = knownFromIn(language)
  return [
    [
      say.fullName,
      say.companionOf,
      say.email,
      say.phone,
      say.isMember,
      say.diet,
      ...marks.map((mark) => dietMarks[mark][language]),
      say.notes,
      say.source,
      say.createdAt,
      say.arrivedAt,
    ],
    ...guests.map((guest) => [
      seatName(guest, language),
      hostOf(guest),
      guest.email,
      guest.phone,
      guest.member?.number ?? (guest.isMember ? say.saysMember : say.no),
      [guest.dietaryRestrictions, guest.standingDiet].filter(Boolean).join('. '),
      ...marks.map((mark) => (guest.diet.includes(mark) ? say.yes : '')),
      guest.notes,
      sources[guest.howDidYouKnowUs] ?? guest.howDidYouKnowUs,
      toLocal(guest.createdAt).replace('T', ' '),
      guest.arrivedAt ? toLocal(guest.arrivedAt).replace('T', ' ') : '',
    ]),
  ]
}
