import type { Language } from '#base/text/language.ts'
import type { Translated } from '#base/text/translation.ts'
import { Refused } from '../../both/api.ts'
import { validationMessages } from '../form/validation-messages.ts'
import { failureReason } from '../record/failure-reason.ts'
import { messages } from './messages.ts'

type About = {
  /** What the version is of, where that is known. */
  noun?: Translated | undefined
  /** Of its fields. */
  labels?: Record<string, unknown>
}

/** Why an earlier version cannot be saved over the present one. */
export const whyNotSaved = (error: unknown, language: Language, { noun, labels = {} }: About = {}) => {
  const say = messages(language)
  if (!(error instanceof Refused)) return failureReason(error, language)
  const fields = Object.keys(error.fields).map((field) => labels[field.split('.')[0]!] ?? field)
  if (fields.length > 0) return say.todaysRules(fields.join(', '))
  const reasons: Record<string, string> = {
    'content.conflict': say.savedMeanwhile,
    'event.capacity-below-registered': say.capacity(Number(error.details.registered)),
    'event.has-people': say.hasPeople,
    'event.ends-before-start': validationMessages(language)('ends.before-start')!,
    'event.needs-telling': say.tells,
    'slug.taken': say.slugTaken,
    'upload.gone': say.imageGone,
  }
  const known = reasons[error.code]
  if (known || error.status !== 404) return known ?? failureReason(error, language)
  return noun && namedNouns.some((named) => named !== noun && error.code === `${named}.not-found`)
    ? say.subjectGone
    : say.gone
}

/** What an event or a post may name. */
const namedNouns = ['event', 'restaurant', 'organizer']
