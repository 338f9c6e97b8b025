import { composeEmail } from '#tests/compose-email.ts'
import { registration } from '#site/emails/samples.ts'
import { defaultClubFacts as club } from '#base/default-club-facts.ts'
import type { Language } from '#base/text/language.ts'

export const confirmation = 'send-event-registration-confirmation'
export const dates = { waitingListUntil: '2026-01-28T11:30:00.000Z', returnableUntil: '2026-01-29T11:30:00.000Z' }
/** The values that are read before sending: of a guest alone, and of three people. */
export const alone = { ...dates, registrations: 1, companions: [], partyPrice: '48 €', promoted: [], waiting: [] }
export const party = { ...alone, companions: ['Berta Puig', 'Nil'], partyPrice: '144 €' }

export type Values = Record<string, unknown>

export const composed = (template: string, values: Values, language: Language = 'es') =>
  composeEmail({ template, language, values: { ...registration, ...values } })
/** The text between heading and imprint, without empty lines. */
export const textOf = (...args: Parameters<typeof composed>) => {
  const [content = ''] = composed(...args).text.split(`\n${club.name}, `)
  return content.split(/\n+/).slice(2).join('\n').trim()
}
