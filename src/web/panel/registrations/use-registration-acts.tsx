import { useQueryClient } from '@tanstack/react-query'
import { Refused } from '../../lib/api.ts'
import { useLanguage, useSay } from '../../lib/language.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { refreshQueries } from '../record/refresh-queries.ts'
import { useQuestion } from '../record/use-question.tsx'
import { useStableCallback } from '../table/use-stable-callback.ts'
import { failureReason } from '../record/failure-reason.ts'
import { messages } from './messages.ts'
import {
  type RegistrationInPanel,
  confirmHeldSeat,
  declineRegistration,
  restoreRegistration,
  restoreRegistrations,
} from './queries.ts'

/** Gives seats back or refuses them, for one or several guests. */
export const useRegistrationActs = (eventId: string) => {
  const language = useLanguage()
  const say = useSay(messages)
  const queryClient = useQueryClient()
  const { ask: askToDecline, dialog } = useQuestion<RegistrationInPanel>({
    text: ({ fullName }) => say.declineText(fullName),
    confirm: say.decline,
    act: ({ id }) => declineRegistration(id),
    done: say.declined,
    failed: say.declineFailed,
    why: (error) =>
      error instanceof Refused && error.code === 'registration.decided'
        ? say.decidedByOthers
        : failureReason(error, language),
  })

  const complain = (error: unknown) => {
    const reasons: Partial<Record<string, string>> = { 'event.full': say.full, 'event.not-found': say.bringBackFirst }
    const reason = error instanceof Refused ? reasons[error.code] : undefined
    void notify('error', say.changeFailed, reason ?? failureReason(error, language))
  }

  /** Gives a guest the seat back. With `isAsked` the guest had requested it and gets an email. */
  const restore = useStableCallback(async (id: string, isAsked = false) => {
    try {
      await restoreRegistration(id)
      void notify('success', isAsked ? say.accepted : say.restored)
    } catch (error) {
      complain(error)
    }
    // The button stays until the guest has the seat again.
    await refreshQueries(queryClient, ['admin'])
  })

  const confirm = useStableCallback(async (id: string) => {
    try {
      await confirmHeldSeat(id)
      void notify('success', say.confirmed)
    } catch (error) {
      void notify('error', say.changeFailed, failureReason(error, language))
    }
    await refreshQueries(queryClient, ['admin'])
  })

  /** Gives several guests their seats back. Reports a failure and then returns undefined. */
  const restoreSeveral = async (ids: string[]) => {
    const answer = await restoreRegistrations({ eventId, ids }).catch(complain)
    await refreshQueries(queryClient, ['admin'])
    return answer
  }

  return { askToDecline, restore, restoreSeveral, confirm, dialog }
}
