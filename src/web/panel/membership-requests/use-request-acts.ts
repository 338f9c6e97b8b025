import { Check, Eye, Trash2, Undo2, X } from 'lucide-react'
import { nextStatuses, requestStatusOr } from '#shared/membership.ts'
import { useLanguage } from '../../lib/language.tsx'
import { messages as contentMessages } from '../form/messages.ts'
import type { OpenRecord } from '../record/use-open-record.ts'
import type { ActsOf } from '../table/acts/act.ts'
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
    const { id, fullName, status, pendingStatus } = request
    const next = pendingStatus ? [] : nextStatuses[requestStatusOr(status)]
    return [
      pendingStatus !== null && {
        text: decisions.undo,
        name: decisions.undoOf(fullName),
        icon: Undo2,
        ...undoing.on(id),
        isFirst: true,
      },
      next.includes('approved') && {
        text: decisions.approve,
        name: of(decisions.approve, fullName),
        icon: Check,
        ...deciding.on({ request, decision: approval }),
        key: 'approve',
        movesOn: true,
      },
      next.includes('rejected') && {
        text: decisions.reject,
        name: of(decisions.reject, fullName),
        icon: X,
        run: () => peek.open(id, { begins: 'refuse' }),
        key: 'refuse',
      },
      { text: say.viewIt, name: say.view(fullName), icon: Eye, run: () => peek.open(id, { takesFocus: true }) },
      {
        text: say.removeIt,
        name: say.remove(fullName),
        icon: Trash2,
        run: () => onRemove(request),
        isDanger: true,
      },
    ]
  }
}
