import { useQueryClient } from '@tanstack/react-query'
import { Refused } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import { notify } from '../../ui/notify.tsx'
import { readAgain } from '../parts/read-again.ts'
import { useQuestion } from '../parts/use-question.tsx'
import { useSteady } from '../parts/use-steady.ts'
import { whyNot } from '../parts/why-not.ts'
import { guestRows } from './guest-rows.ts'
import { messages } from './messages.ts'
import {
  type RegistrationInPanel,
  cancelRegistration,
  confirmHeldSeat,
  exportRegistrations,
  restoreRegistration,
} from './queries.ts'

/** Cancelling a registration after a question, taking it back, and the list as a file. */
export const useRegistrationActs = (eventId: string) => {
  const language = useLanguage()
  const say = messages(language)
  const queryClient = useQueryClient()
  const { ask, dialog } = useQuestion<RegistrationInPanel>({
    text: ({ fullName }) => say.cancelText(fullName),
    confirm: say.cancel,
    // «Cancelar» beside «Cancelar inscripción» would be two buttons of one name.
    keep: say.keepIt,
    act: ({ id }) => cancelRegistration(id),
    done: say.cancelDone,
    failed: say.cancelFailed,
  })

  const restore = useSteady(async (id: string) => {
    try {
      await restoreRegistration(id)
      void notify('success', say.restored)
    } catch (error) {
      const reasons: Partial<Record<string, string>> = { 'event.full': say.full, 'event.not-found': say.bringBackFirst }
      const reason = error instanceof Refused ? reasons[error.code] : undefined
      void notify('error', say.changeFailed, reason ?? whyNot(error, language))
    }
    // Until it holds its place again its button is still there.
    await readAgain(queryClient, ['admin'])
  })

  const confirm = useSteady(async (id: string) => {
    try {
      await confirmHeldSeat(id)
      void notify('success', say.confirmed)
    } catch (error) {
      void notify('error', say.changeFailed, whyNot(error, language))
    }
    await readAgain(queryClient, ['admin'])
  })

  /** Everybody who holds a place, for a file. */
  const rowsForFile = async () => guestRows(language, await exportRegistrations(eventId))

  return { askToCancel: ask, restore, confirm, rowsForFile, dialog }
}
