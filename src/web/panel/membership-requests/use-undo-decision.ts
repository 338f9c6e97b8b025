import { useSay } from '../../lib/language.tsx'
import { useAct } from '../act/use-act.ts'
import { messages } from './decision-messages.ts'
import { errorMessages } from './messages.ts'
import { undoDecision } from './queries.ts'

/** Undoes a decision that does not count yet. */
export const useUndoDecision = () => {
  const say = useSay(messages)
  return useAct(undoDecision, {
    done: say.undone,
    failed: say.undoFailed,
    why: { 'request.transition': say.tooLate, 'request.not-found': useSay(errorMessages)['request.not-found'] },
    rowOf: (id) => id,
    isReadFirst: true,
  })
}
