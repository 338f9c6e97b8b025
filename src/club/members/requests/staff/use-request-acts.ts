import { Check, Eye, Trash2, Undo2, X } from 'lucide-react'
import { nextStatuses, requestStatusOr } from '#club/members/members/shared/membership.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import type { OpenRecord } from '#kit/panel/record/use-open-record.ts'
import { type ActsOf, rowAct } from '#kit/panel/table/acts/act.ts'
import { messages as decisionMessages } from './decision-messages.ts'
import { messages } from './messages.ts'
import type { RequestInList } from './queries.ts'
import { approval, useDecision } from './use-decision.ts'

type RequestActs = { peek: OpenRecord; onRemove: (request: RequestInList) => void }

/** What staff do with a request in the list. A rejection begins beside it, because its email is read before. */
export const useRequestActs = ({ peek, onRemove }: RequestActs): ActsOf<RequestInList> => {
  const language = useLanguage()
  const [say, decisions] = [messages(language), decisionMessages(language)]
  const { of } = contentMessages(language)
  const { deciding, undoing } = useDecision()
  return (request) => {
    const { id, fullName, status, pendingStatus, hasMember } = request
    const next = pendingStatus ? [] : nextStatuses[requestStatusOr(status)]
    return [
      pendingStatus !== null &&
        rowAct(decisions.undo, decisions.undoOf(fullName), Undo2, undoing.on(id), { isFirst: true }),
      next.includes('approved') &&
        rowAct(
          decisions.approve,
          of(decisions.approve, fullName),
          Check,
          // Who may be a member already is looked at first.
          hasMember ? () => peek.open(id, { takesFocus: true }) : deciding.on({ request, decision: approval }),
          { key: 'approve', movesOn: !hasMember },
        ),
      next.includes('rejected') &&
        rowAct(decisions.reject, of(decisions.reject, fullName), X, () => peek.open(id, { begins: 'refuse' }), {
          key: 'refuse',
        }),
      rowAct(say.viewIt, say.view(fullName), Eye, () => peek.open(id, { takesFocus: true })),
      rowAct(say.removeIt, say.remove(fullName), Trash2, () => onRemove(request), { isDanger: true }),
    ]
  }
}
