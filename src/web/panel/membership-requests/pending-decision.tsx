import { useSay } from '../../lib/language.tsx'
import { DialogFoot } from '../record/dialog-foot.tsx'
import { useBusy } from '../record/use-busy.ts'
import { messages } from './decision-messages.ts'
import { useUndo } from './use-undo.ts'
import { Button } from '../../ui/button/button.tsx'
import dialogs from '../../ui/dialog/dialogs.module.css'

/** A decision that does not count yet. Every member of staff sees it and can undo it. */
export const PendingDecision = ({ id }: { id: string }) => {
  const say = useSay(messages)
  const undo = useUndo()
  const { isBusy, run } = useBusy()
  return (
    <>
      <div className={dialogs.body}>
        <p className="muted small">{say.undoUntil}</p>
      </div>
      <DialogFoot problem={undefined}>
        <Button tone="ink" size="small" isBusy={isBusy} onClick={() => void run(() => undo(id))}>
          {say.undo}
        </Button>
      </DialogFoot>
    </>
  )
}
