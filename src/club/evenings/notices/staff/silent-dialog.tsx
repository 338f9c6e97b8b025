import { clsx } from 'clsx'
import { type FormEvent, useId, useState } from 'react'
import { limits } from '#base/limits.ts'
import { useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Dialog } from '#kit/site/dialog/dialog.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { DialogFoot } from '#kit/panel/record/dialog-foot.tsx'
import { messages } from './messages.ts'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import forms from '#kit/site/form/forms.module.css'

type SilentDialogProps = {
  reason: string
  onWrite: (reason: string) => void
  onSilent: () => void
  isBusy: boolean
  problem: string | undefined
  onClose: () => void
}

/** Asks why nobody needs to be told. */
export const SilentDialog = ({ reason, onWrite, onSilent, isBusy, problem, onClose }: SilentDialogProps) => {
  const say = useSay(messages)
  const form = useId()
  const [isMissing, setIsMissing] = useState(false)
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    // The form of the event around this dialog must not be submitted too.
    submitted.stopPropagation()
    setIsMissing(reason.trim() === '')
    if (reason.trim() !== '') onSilent()
  }
  return (
    <Dialog title={say.saveSilently} onClose={onClose}>
      <form id={form} noValidate className={clsx(dialogs.body, forms.form)} onSubmit={submit}>
        <Field label={say.whySilent} hint={say.whyHint} {...(isMissing && { error: say.whyMissing })}>
          <input value={reason} maxLength={limits.reason} onChange={({ target }) => onWrite(target.value)} />
        </Field>
      </form>
      <DialogFoot problem={problem}>
        <Button tone="quiet" size="small" onClick={onClose}>
          {say.back}
        </Button>
        <Button form={form} type="submit" size="small" isBusy={isBusy}>
          {say.saveSilently}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
