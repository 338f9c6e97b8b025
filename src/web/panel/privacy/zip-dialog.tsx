import { clsx } from 'clsx'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogFoot } from '../record/dialog-foot.tsx'
import { useBusy } from '../record/use-busy.ts'
import { messages } from './messages.ts'
import buttons from '../../ui/button/buttons.module.css'
import dialogs from '../../ui/dialog/dialogs.module.css'
import forms from '../../ui/form/forms.module.css'

type ZipDialogProps = { onDownload: (isAnswer: boolean) => Promise<unknown>; onClose: () => void }

/** Asks whether the ZIP answers what the person asked: staff may want to look at it first. */
export const ZipDialog = ({ onDownload, onClose }: ZipDialogProps) => {
  const say = messages(useLanguage())
  const [isAnswer, setIsAnswer] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const { isBusy, run } = useBusy()
  const go = async () => {
    try {
      await onDownload(isAnswer)
      onClose()
    } catch {
      setHasFailed(true)
    }
  }
  return (
    <Dialog title={say.download} description={say.zipText} onClose={onClose}>
      <div className={dialogs.body}>
        <label className={forms.check}>
          <input type="checkbox" checked={isAnswer} onChange={({ target }) => setIsAnswer(target.checked)} />
          {say.zipAnswers}
        </label>
      </div>
      <DialogFoot problem={hasFailed ? say.downloadFailed : undefined}>
        <BusyButton
          className={clsx(buttons.button, buttons.small, buttons.ink)}
          type="button"
          isBusy={isBusy}
          onClick={() => void run(go)}
        >
          {say.download}
        </BusyButton>
      </DialogFoot>
    </Dialog>
  )
}
