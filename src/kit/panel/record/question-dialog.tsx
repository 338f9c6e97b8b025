import { clsx } from 'clsx'
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { useSay } from '../../both/language.tsx'
import { Button } from '../../site/button/button.tsx'
import { Dialog } from '../../site/dialog/dialog.tsx'
import { Field } from '../../site/form/field.tsx'
import { messages } from '../rich-text/rich-text-messages.ts'
import dialogs from '../../site/dialog/dialogs.module.css'
import forms from '../../site/form/forms.module.css'

type QuestionDialogProps = {
  title: string
  label: string
  hint: string
  error?: string | undefined
  input: ComponentProps<'input'>
  /** Shown above the field. */
  children?: ReactNode
  onAnswer: () => void
  onClose: () => void
}

/** A dialog with one field, for the text editor. Enter or its button sends the answer. */
export const QuestionDialog = (props: QuestionDialogProps) => {
  const { title, label, hint, error, input, children, onAnswer, onClose } = props
  const say = useSay(messages)
  const answer = (submitted: FormEvent) => {
    submitted.preventDefault()
    // The dialog is inside the form of the post: its own submission must not save the post.
    submitted.stopPropagation()
    onAnswer()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={clsx(dialogs.body, forms.form)}>
        {children}
        <Field label={label} hint={hint} error={error}>
          <input {...input} onKeyDown={(event) => event.key === 'Enter' && answer(event)} />
        </Field>
        <div>
          <Button tone="ink" size="small" onClick={answer}>
            {say.apply}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
