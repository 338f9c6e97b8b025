import type { LetterTemplate } from './letter-template.ts'
import { eventRegistrationConfirmation } from './letters/event-registration-confirmation.tsx'

/** Every letter of the club, under the name of the spec's function (§7), which is also its queue's. */
export const catalogue = {
  'send-event-registration-confirmation': eventRegistrationConfirmation,
}

export type LetterName = keyof typeof catalogue
export type LetterValues<Name extends LetterName> =
  (typeof catalogue)[Name] extends LetterTemplate<infer Values> ? Values : never

export const letterNames = Object.keys(catalogue) as LetterName[]
