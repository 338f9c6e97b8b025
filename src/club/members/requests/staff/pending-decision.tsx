import { useSay } from '#kit/both/language.tsx'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import { useUndoKey } from '#kit/panel/keys/last-undo.ts'
import { DialogFoot } from '#kit/panel/record/dialog-foot.tsx'
import { messages } from './decision-messages.ts'
import { useUndoDecision } from './use-decision.ts'
import dialogs from '#kit/site/dialog/dialogs.module.css'

/** A decision that does not count yet. Every member of staff sees it and can undo it. */
export const PendingDecision = ({ id }: { id: string }) => {
  const say = useSay(messages)
  const undoing = useUndoDecision()
  useUndoKey(() => undoing.run(id))
  return (
    <>
      <div className={dialogs.body}>
        <p className="muted small">{say.undoUntil}</p>
      </div>
      <DialogFoot problem={undefined}>
        <ActButton act={undoing} sent={id} tone="ink">
          {say.undo}
        </ActButton>
      </DialogFoot>
    </>
  )
}
