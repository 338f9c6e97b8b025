import { useState } from 'react'
import { useSay } from '../../lib/language.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogFoot } from '../record/dialog-foot.tsx'
import { useBusy } from '../record/use-busy.ts'
import { messages } from './messages.ts'
import dialogs from '../../ui/dialog/dialogs.module.css'
import forms from '../../ui/form/forms.module.css'

type ZipDialogProps = { onDownload: (isAnswer: boolean) => Promise<unknown>; onClose: () => void }

/** Asks whether the ZIP answers what the person asked: staff may want to look at it first. */
export const ZipDialog = ({ onDownload, onClose }: ZipDialogProps) => {
  const say = useSay(messages)
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
        <Button tone="ink" size="small" isBusy={isBusy} onClick={() => void run(go)}>
          {say.download}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
