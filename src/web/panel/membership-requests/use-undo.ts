import { useQueryClient } from '@tanstack/react-query'
import { Refused } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { failureReason } from '../record/failure-reason.ts'
import { messages } from './decision-messages.ts'
import { errorMessages } from './messages.ts'
import { refresh, undoDecision } from './queries.ts'

/** Undoes a decision that does not count yet, and says how that went. From a toast too, whose screen may have gone. */
export const useUndo = () => {
  const language = useLanguage()
  const queryClient = useQueryClient()
  const say = messages(language)
  return async (id: string) => {
    try {
      await undoDecision(id)
      await notify('success', say.undone)
    } catch (error) {
      const code = error instanceof Refused ? error.code : ''
      const why = code === 'request.transition' ? say.tooLate : undefined
      const gone = code === 'request.not-found' ? errorMessages(language)[code] : undefined
      await notify('error', say.undoFailed, why ?? gone ?? failureReason(error, language))
    } finally {
      await refresh(queryClient)
    }
  }
}
