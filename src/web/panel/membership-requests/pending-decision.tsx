import { clsx } from 'clsx'
import { useLanguage } from '../../lib/language.tsx'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { DialogFoot } from '../record/dialog-foot.tsx'
import { useBusy } from '../record/use-busy.ts'
import { messages } from './decision-messages.ts'
import { useUndo } from './use-undo.ts'
import buttons from '../../ui/button/buttons.module.css'
import dialogs from '../../ui/dialog/dialogs.module.css'

/** A decision that does not count yet. Every member of staff sees it and can undo it. */
export const PendingDecision = ({ id }: { id: string }) => {
  const say = messages(useLanguage())
  const undo = useUndo()
  const { isBusy, run } = useBusy()
  return (
    <>
      <div className={dialogs.body}>
        <p className="muted small">{say.undoUntil}</p>
      </div>
      <DialogFoot problem={undefined}>
        <BusyButton
          className={clsx(buttons.button, buttons.small, buttons.ink)}
          type="button"
          isBusy={isBusy}
          onClick={() => void run(() => undo(id))}
        >
          {say.undo}
        </BusyButton>
      </DialogFoot>
    </>
  )
}
