import { useQueryClient } from '@tanstack/react-query'
import { Refused } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { messages, withdrawalReason } from '../emails/messages.ts'
import { resendEmail } from '../emails/queries.ts'
import { failureReason } from '../record/failure-reason.ts'
import { refreshQueries } from '../record/refresh-queries.ts'

/** Sends a failed email again, to the same address. */
export const useResend = () => {
  const language = useLanguage()
  const say = messages(language)
  const queryClient = useQueryClient()
  return async (id: string) => {
    try {
      await resendEmail(id, undefined)
      await notify('success', say.posted)
    } catch (error) {
      const refused = error instanceof Refused ? error : undefined
      const why = refused && (refused.status === 404 ? say.gone : withdrawalReason(language, refused.details.reason))
      await notify('error', say.postFailed, why ?? failureReason(error, language))
    } finally {
      await refreshQueries(queryClient, ['admin'])
    }
  }
}
