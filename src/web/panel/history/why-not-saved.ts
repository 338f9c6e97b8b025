import type { Language } from '#shared/text/language.ts'
import { Refused } from '../../lib/api.ts'
import { failureReason } from '../record/failure-reason.ts'
import { messages } from './messages.ts'

/** Why an earlier version cannot be saved over the present one. `labels`: of the fields. */
export const whyNotSaved = (error: unknown, language: Language, labels: Record<string, unknown> = {}) => {
  const say = messages(language)
  if (!(error instanceof Refused)) return failureReason(error, language)
  const fields = Object.keys(error.fields).map((field) => labels[field.split('.')[0]!] ?? field)
  if (fields.length > 0) return say.todaysRules(fields.join(', '))
  const reasons: Record<string, string> = {
    'content.conflict': say.savedMeanwhile,
    'event.capacity-below-registered': say.capacity(Number(error.details.registered)),
    'event.has-people': say.hasPeople,
    'event.needs-telling': say.tells,
    'slug.taken': say.slugTaken,
    'upload.gone': say.imageGone,
  }
  return reasons[error.code] ?? (error.status === 404 ? say.gone : failureReason(error, language))
}
