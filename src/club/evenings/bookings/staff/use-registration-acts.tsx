import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { useQuestion } from '#kit/panel/record/use-question.tsx'
import { messages } from './messages.ts'
import { type RegistrationInPanel, confirmHeldSeat, declineRegistration, restoreRegistration } from './queries.ts'
import { seatName } from '../shared/seat-name.ts'

/** Gives a seat back, refuses or confirms it. A button is busy until the list has read what it did. */
export const useRegistrationActs = () => {
  const language = useLanguage()
  const say = useSay(messages)
  const { ask: askToDecline, dialog } = useQuestion<RegistrationInPanel>({
    text: (row) => say.declineText(seatName(row, language)),
    confirm: say.decline,
    act: ({ id }) => declineRegistration(id),
    done: say.declined,
    failed: say.declineFailed,
    why: { 'registration.decided': say.decidedByOthers },
  })
  /** With `isAsked` the guest had requested the seat and gets an email. */
  const restoring = useAct(({ id }: { id: string; isAsked?: boolean }) => restoreRegistration(id), {
    done: (_answer, { isAsked }) => (isAsked ? say.accepted : say.restored),
    failed: say.changeFailed,
    why: useWhyNotRestored(),
    rowOf: ({ id }) => id,
    isReadFirst: true,
  })
  const confirming = useAct(confirmHeldSeat, {
    done: say.confirmed,
    failed: say.changeFailed,
    rowOf: (id) => id,
    isReadFirst: true,
  })
  return { askToDecline, restoring, confirming, dialog }
}

/** Why a seat, or several, are not given back. */
export const useWhyNotRestored = () => {
  const say = useSay(messages)
  return { 'event.full': say.full, 'event.not-found': say.bringBackFirst }
}
