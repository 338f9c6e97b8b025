import { useLanguage } from '#kit/both/language.tsx'
import { useWriteToAll } from '#kit/panel/table/selection/use-write-to-all.ts'
import { useBulk } from '#kit/panel/table/selection/use-bulk.tsx'
import type { Selection } from '#kit/panel/table/selection/use-selection.ts'
import { messages as decisionMessages } from './decision-messages.ts'
import { messages } from './messages.ts'
import { type RequestInList, decideRequest, undoDecision } from './queries.ts'
import { approval, decisionFailure, undoFailure } from './use-decision.ts'

/** What staff do with several requests at once. */
export const useRequestBulk = (selection: Selection<RequestInList>) => {
  const language = useLanguage()
  const [say, decisions] = [messages(language), decisionMessages(language)]
  const writeToAll = useWriteToAll()
  return useBulk({
    selection,
    nameOf: ({ fullName }) => fullName,
    count: say.count,
    kinds: [
      {
        text: decisions.approve,
        key: 'approve',
        isFor: ({ status, pendingStatus }) => status === 'pending' && pendingStatus === null,
        ask: decisions.approveSeveral,
        act: ({ id }) => decideRequest(id, approval),
        done: decisions.approvedSeveral,
        why: (error) => decisionFailure(error, language),
        undo: {
          act: ({ id }) => undoDecision(id),
          done: decisions.undoneSeveral,
          why: (error) => undoFailure(error, language),
        },
      },
    ],
    others: [
      {
        text: say.write,
        key: 'email',
        run: () => writeToAll(selection.picked.values()),
      },
    ],
  })
}
