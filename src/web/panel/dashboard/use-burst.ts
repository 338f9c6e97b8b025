import { useQueryClient } from '@tanstack/react-query'
import { secondsToUndoDecision } from '#shared/membership.ts'
import { Refused, answer } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { rememberUndo } from '../keys/last-undo.ts'
import { messages as decisionMessages } from '../membership-requests/decision-messages.ts'
import { panelApi } from '../panel-api.ts'
import { failureReason } from '../record/failure-reason.ts'
import { refreshQueries } from '../record/refresh-queries.ts'
import { messages } from './messages.ts'

const cancellationsOf = panelApi.api.admin.dashboard.bursts[':id'].cancellations

/** Cancels the seats of a burst, with ten seconds to undo it, and says how that went. */
export const useBurst = () => {
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [say, decisions] = [messages(language), decisionMessages(language)]
  const attempt = async (doIt: () => Promise<unknown>, failed: string) => {
    try {
      await doIt()
    } catch (error) {
      const reasons: Record<string, string> = { 'burst.not-found': say.burstGone, 'burst.cancelled': decisions.tooLate }
      const code = error instanceof Refused ? error.code : ''
      await notify('error', failed, reasons[code] ?? failureReason(error, language))
    } finally {
      for (const noun of ['dashboard', 'registrations']) await refreshQueries(queryClient, ['admin', noun])
    }
  }
  const undo = (id: string) =>
    attempt(async () => {
      await answer(cancellationsOf.$delete({ param: { id } }))
      await notify('success', say.cancellingUndone)
    }, say.undoingFailed)
  const cancel = (id: string) =>
    attempt(async () => {
      const { seats } = await answer(cancellationsOf.$post({ param: { id } }))
      rememberUndo(() => undo(id), secondsToUndoDecision)
      await notify('success', say.cancelling(seats), say.cancellingText, {
        text: decisions.undo,
        seconds: secondsToUndoDecision,
        act: () => void undo(id),
      })
    }, say.cancellingFailed)
  return { cancel, undo }
}
