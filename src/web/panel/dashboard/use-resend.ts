import { useQueryClient } from '@tanstack/react-query'
import { useLanguage, useSay } from '../../lib/language.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { messages } from '../emails/messages.ts'
import { resendEmail } from '../emails/queries.ts'
import { resendFailure } from '../emails/resend-failure.ts'
import { refreshQueries } from '../record/refresh-queries.ts'

/** Sends a failed email again, to the same address. */
export const useResend = () => {
  const language = useLanguage()
  const say = useSay(messages)
  const queryClient = useQueryClient()
  return async (id: string) => {
    try {
      await resendEmail(id, undefined)
      await notify('success', say.posted)
    } catch (error) {
      await notify('error', say.postFailed, resendFailure(error, language))
    } finally {
      await refreshQueries(queryClient, ['admin'])
    }
  }
}
