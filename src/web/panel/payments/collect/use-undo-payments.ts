import { useQueryClient } from '@tanstack/react-query'
import { useLanguage, useSay } from '../../../lib/language.tsx'
import { notify } from '../../../ui/toasts/notify.tsx'
import { failureReason } from '../../record/failure-reason.ts'
import { refreshQueries } from '../../record/refresh-queries.ts'
import { messages } from '../messages.ts'
import { voidPayments } from '../queries.ts'

/** Takes back payments that were just noted, all or none. Answers whether it was done. */
export const useUndoPayments = () => {
  const language = useLanguage()
  const say = useSay(messages)
  const client = useQueryClient()
  return async (ids: string[]) => {
    try {
      await voidPayments({ ids, reason: say.undoneReason })
      void notify('success', say.undone(ids.length))
      return true
    } catch (error) {
      void notify('error', say.notUndone, failureReason(error, language))
      return false
    } finally {
      await refreshQueries(client, ['admin'])
    }
  }
}
