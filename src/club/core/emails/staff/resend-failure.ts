import type { Language } from '#base/text/language.ts'
import { Refused } from '#kit/both/api.ts'
import { failureReason } from '#kit/panel/record/failure-reason.ts'
import { messages, withdrawalReason } from './messages.ts'

/** Why an email could not be sent again, in words. */
export const resendFailure = (error: unknown, language: Language) => {
  if (!(error instanceof Refused)) return failureReason(error, language)
  if (error.code === 'email.other-address') return messages(language).otherAddress
  const known = error.status === 404 ? messages(language).gone : withdrawalReason(language, error.details.reason)
  return known ?? failureReason(error, language)
}
