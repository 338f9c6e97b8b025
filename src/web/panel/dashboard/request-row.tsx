import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useLanguage } from '../../lib/language.tsx'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { messages as decisionMessages } from '../membership-requests/decision-messages.ts'
import { useDecision } from '../membership-requests/use-decision.ts'
import { useUndo } from '../membership-requests/use-undo.ts'
import { useBusy } from '../record/use-busy.ts'
import { Row } from './group.tsx'
import type { People } from './queries.ts'
import buttons from '../../ui/button/buttons.module.css'
import styles from './inbox.module.css'

type RequestRowProps = { request: NonNullable<People['first']['requests']>[number]; onOpen: () => void }

/** A pending request: its name opens it, and it is approved here. A rejection of the last ten seconds can be undone. */
export const RequestRow = ({ request, onOpen }: RequestRowProps) => {
  const say = decisionMessages(useLanguage())
  const { approve } = useDecision()
  const undo = useUndo()
  const { isBusy, run } = useBusy()
  const { fullName, reason, email, language: written, createdAt, pendingStatus } = request
  const name = (
    <button className={styles.open} type="button" onClick={onOpen}>
      {fullName}
    </button>
  )
  return (
    <Row name={name} text={reason || email} lang={written} at={createdAt}>
      <BusyButton
        className={clsx(buttons.button, buttons.small, buttons.line)}
        type="button"
        isBusy={isBusy}
        aria-label={pendingStatus ? say.undoOf(fullName) : `${say.approve}: ${fullName}`}
        onClick={() => void run(pendingStatus ? () => undo(request.id) : () => approve(request))}
      >
        {!pendingStatus && <Check aria-hidden />}
        {pendingStatus ? say.undo : say.approve}
      </BusyButton>
    </Row>
  )
}
