import { clsx } from 'clsx'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { messages } from './messages.ts'
import buttons from '../../ui/button/buttons.module.css'

type ConfirmDialogProps = {
  /** «¿Estás seguro?» where nothing else is said. */
  title?: string
  /** What disappears or changes. */
  text: string
  /** The verb on the button, the same as in the toast. */
  confirm: string
  /** The verb of the way out, where «Cancelar» would be understood as the act. */
  keep?: string | undefined
  /** What the dialog says where it was not done. */
  failed: string
  /** Resolves when it is done: the dialog closes. Rejects when it is not: the dialog stays, a toast of the screen says why. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something that cannot be undone (spec §2). */
export const ConfirmDialog = ({ title, text, confirm, keep, failed, onConfirm, onClose }: ConfirmDialogProps) => {
  const say = messages(useLanguage())
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
        <button className={clsx(buttons.button, buttons.small, buttons.quiet)} type="button" onClick={onClose}>
          {keep ?? say.cancel}
        </button>
        <BusyButton
          className={clsx(buttons.button, buttons.small, buttons.danger)}
          type="button"
          isBusy={isWorking}
          onClick={() => void go()}
        >
          {isWorking ? say.working : confirm}
        </BusyButton>
      </DialogFoot>
    </Dialog>
  )
}
