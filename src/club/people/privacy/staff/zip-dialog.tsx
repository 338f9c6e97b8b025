import { useState } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import type { Act } from '#kit/panel/act/use-act.ts'
import { messages } from './messages.ts'
import forms from '#kit/site/form/forms.module.css'

type ZipDialogProps = { downloading: Act<boolean>; onClose: () => void }

/** Asks whether the ZIP answers what the person asked: staff may want to look at it first. */
export const ZipDialog = ({ downloading, onClose }: ZipDialogProps) => {
  const say = useSay(messages)
  const [isAnswer, setIsAnswer] = useState(false)
  return (
    <ActDialog
      act={downloading}
      sent={isAnswer}
      title={say.download}
      text={say.zipText}
      button={say.download}
      onClose={onClose}
    >
      <label className={forms.check}>
        <input type="checkbox" checked={isAnswer} onChange={({ target }) => setIsAnswer(target.checked)} />
        {say.zipAnswers}
      </label>
    </ActDialog>
  )
}
