import type { Language } from '#base/text/language.ts'
import { failureReason } from '#kit/panel/record/failure-reason.ts'
import { messages } from './messages.ts'

/** Why the auth service or the api refused an action on an account. */
export const accountFailureReason = (error: unknown, language: Language) => {
  const say = messages(language)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'last_admin') return say.lastAdmin
  if (code === 'own_account') return say.ownAccount
  if (code === 'user.confirmed') return say.alreadyConfirmed
  if (code === 'user_not_found' || code === 'user.not-found') return say.alreadyGone
  return failureReason(error, language)
}
