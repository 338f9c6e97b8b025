import { useQueryClient } from '@tanstack/react-query'
import { Refused } from '../../lib/api.ts'
import { useLanguage, useSay } from '../../lib/language.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { refreshQueries } from './refresh-queries.ts'
import { useStableCallback } from '../table/use-stable-callback.ts'
import { failureReason } from './failure-reason.ts'
import { messages } from '../form/messages.ts'

/** Restores a row from the trash. `refusal` gives the screen's own message for a refusal. */
export const useRestore = (
  restore: (id: string) => Promise<unknown>,
  refusal?: (refused: Refused) => string | undefined,
) => {
  const language = useLanguage()
  const say = useSay(messages)
  const queryClient = useQueryClient()
  return useStableCallback(async (id: string) => {
    try {
      await restore(id)
      void notify('success', say.restored)
    } catch (error) {
      const reason = error instanceof Refused ? refusal?.(error) : undefined
      void notify('error', say.restoreFailed, reason ?? failureReason(error, language))
    }
    // The button stays until the row has left the trash.
    await refreshQueries(queryClient, ['admin'])
  })
}
