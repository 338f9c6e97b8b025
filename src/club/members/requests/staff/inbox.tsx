import { Check, Inbox, Undo2, X } from 'lucide-react'
import { useSay } from '#kit/both/language.tsx'
import { useOpenRecord } from '#kit/panel/record/use-open-record.ts'
import { actOn, rowAct } from '#kit/panel/table/acts/act.ts'
import { type InboxItem, type InboxPart, openedRecord } from '#club/core/staff/inbox.ts'
import { messages as decisionMessages } from './decision-messages.ts'
import { messages } from './inbox-messages.ts'
import { approval, useDecision } from './use-decision.ts'

/** Requests to decide. */
export const requests: InboxPart = {
  useWaiting: ({ pending = 0, first }, open) => {
    const decisions = useSay(decisionMessages)
    const title = useSay(messages).requestsToDecide(pending)
    const { deciding, undoing } = useDecision()
    const rows = first.requests ?? []
    const items = rows.map((request, position): InboxItem => {
      const { id, fullName, reason, email, language: lang, createdAt, pendingStatus, hasMember } = request
      const isLast = position === rows.length - 1
      const decide = [
        // Who may be a member already is looked at first. After the last one the next of those that did not fit takes its place.
        actOn(
          fullName,
          decisions.approve,
          Check,
          hasMember ? () => open(`request.${id}`) : deciding.on({ request, decision: approval }),
          { key: 'approve', movesOn: !hasMember && !isLast },
        ),
        actOn(fullName, decisions.reject, X, () => open(`request.${id}`, { begins: 'refuse' }), {
          key: 'refuse',
          isDanger: true,
        }),
      ]
      return {
        id: `request.${id}`,
        name: fullName,
        text: reason || email,
        lang,
        at: createdAt,
        open: () => open(`request.${id}`),
        acts: pendingStatus ? [rowAct(decisions.undo, decisions.undoOf(fullName), Undo2, undoing.on(id))] : decide,
      }
    })
    const to = '/admin/solicitudes'
    return { groups: [{ order: 20, Icon: Inbox, title, count: pending, to, items }] }
  },
  records: {
    request: openedRecord(async () => {
      const { RequestPeek } = await import('./request-peek.tsx')
      return ({ id, begins, onClose }) => (
        <RequestPeek id={id} refuses={begins === 'refuse'} onClose={useOpenRecord('peek').close} onDecided={onClose} />
      )
    }),
  },
}
