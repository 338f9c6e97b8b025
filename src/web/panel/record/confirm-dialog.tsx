import { useState } from 'react'
import { useSay } from '../../lib/language.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { KeyHint } from '../keys/key-hint.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { messages } from './messages.ts'

type ConfirmDialogProps = {
  /** «¿Estás seguro?» by default. */
  title?: string
  /** The consequences of the action. */
  text: string
  /** The text of the button, the same verb as in the toast. */
  confirm: string
  /** The text of the button that cancels, if «Cancelar» could mean the action itself. */
  keep?: string | undefined
  /** The message in the dialog after a failure. */
  failed: string
  /** Closes the dialog if it resolves. If it rejects, the dialog stays open, and a toast of the screen says why. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks for confirmation before an action that cannot be undone (spec §2). */
export const ConfirmDialog = ({ title, text, confirm, keep, failed, onConfirm, onClose }: ConfirmDialogProps) => {
  const say = useSay(messages)
  const [isWorking, setIsWorking] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  const go = async () => {
    setHasFailed(false)
    setIsWorking(true)
    try {
      await onConfirm()
      onClose()
    } catch {
      setHasFailed(true)
      setIsWorking(false)
    }
  }

  return (
    <Dialog title={title ?? say.areYouSure} description={text} onClose={onClose}>
      <DialogFoot problem={hasFailed ? failed : undefined}>
        <Button tone="quiet" size="small" onClick={onClose}>
          {keep ?? say.cancel}
        </Button>
        <Button tone="danger" size="small" isBusy={isWorking} onClick={() => void go()}>
          {isWorking ? say.working : confirm}
          <KeyHint name="confirm" />
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
