import { useQueryClient } from '@tanstack/react-query'
import { useLanguage, useSay } from '../../../lib/language.tsx'
import { notify } from '../../../ui/toasts/notify.tsx'
import { failureReason } from '../../record/failure-reason.ts'
import { refreshQueries } from '../../record/refresh-queries.ts'
import { publishEvent } from '../queries.ts'
import { messages } from './messages.ts'

/** Publishes a draft, or an event that would be published later, and says so. */
export const usePublish = () => {
  const language = useLanguage()
  const say = useSay(messages)
  const queryClient = useQueryClient()
  return async (id: string) => {
    try {
      await publishEvent(id)
      void notify('success', say.published, say.isVisible)
    } catch (error) {
      void notify('error', say.publishFailed, failureReason(error, language))
    }
    // The act stays until the list shows the event as published.
    await refreshQueries(queryClient, ['admin'])
  }
}
