import { answer } from '#kit/both/api.ts'
import { useSay } from '#kit/both/language.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { messages as decisionMessages } from '#club/members/requests/staff/decision-messages.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'
import { messages } from './inbox-messages.ts'

const cancellationsOf = panelApi.api.admin.dashboard.bursts[':id'].cancellations

/** Cancels the seats of a burst, and undoes that while it does not count yet. */
export const useBurst = () => {
  const say = useSay(messages)
  const { tooLate } = useSay(decisionMessages)
  const why = { 'burst.not-found': say.burstGone, 'burst.cancelled': tooLate }
  const undoing = useAct((id: string) => answer(cancellationsOf.$delete({ param: { id } })), {
    done: say.cancellingUndone,
    failed: say.undoingFailed,
    why,
    rowOf: (id) => id,
    isReadFirst: true,
  })
  const cancelling = useAct((id: string) => answer(cancellationsOf.$post({ param: { id } })), {
    done: ({ seats }) => say.cancelling(seats),
    doneText: say.cancellingText,
    failed: say.cancellingFailed,
    why,
    undo: (_answer, id) => undoing.on(id),
    rowOf: (id) => id,
    isReadFirst: true,
  })
  return { cancelling, undoing }
}
