import type { Language } from '#shared/text/language.ts'
import { Refused } from '../../lib/api.ts'
import { failureReason } from '../record/failure-reason.ts'
import { messages, withdrawalReason } from './messages.ts'

/** Why an email could not be sent again, in words. */
export const resendFailure = (error: unknown, language: Language) => {
  if (!(error instanceof Refused)) return failureReason(error, language)
  if (error.code === 'email.other-address') return messages(language).otherAddress
  const known = error.status === 404 ? messages(language).gone : withdrawalReason(language, error.details.reason)
  return known ?? failureReason(error, language)
}
