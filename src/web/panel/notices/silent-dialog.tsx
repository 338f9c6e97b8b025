import { clsx } from 'clsx'
import { type FormEvent, useId, useState } from 'react'
import { limits } from '#shared/limits.ts'
import { useLanguage } from '../../lib/language.tsx'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { DialogFoot } from '../record/dialog-foot.tsx'
import { messages } from './messages.ts'
import buttons from '../../ui/button/buttons.module.css'
import dialogs from '../../ui/dialog/dialogs.module.css'
import forms from '../../ui/form/forms.module.css'

type SilentDialogProps = {
  onSilent: (reason: string) => void
  isBusy: boolean
  problem: string | undefined
  onClose: () => void
}

/** Asks why nobody needs to be told. */
export const SilentDialog = ({ onSilent, isBusy, problem, onClose }: SilentDialogProps) => {
  const say = messages(useLanguage())
  const form = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    // The form of the event around this dialog must not be submitted too.
    submitted.stopPropagation()
    setIsMissing(reason.trim() === '')
    if (reason.trim() !== '') onSilent(reason)
  }
  return (
    <Dialog title={say.saveSilently} onClose={onClose}>
      <form id={form} noValidate className={clsx(dialogs.body, forms.form)} onSubmit={submit}>
        <Field label={say.whySilent} hint={say.whyHint} {...(isMissing && { error: say.whyMissing })}>
          <input value={reason} maxLength={limits.silentReason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </form>
      <DialogFoot problem={problem}>
        <button className={clsx(buttons.button, buttons.small, buttons.quiet)} type="button" onClick={onClose}>
          {say.back}
        </button>
        <BusyButton form={form} type="submit" className={clsx(buttons.button, buttons.small)} isBusy={isBusy}>
          {say.saveSilently}
        </BusyButton>
      </DialogFoot>
    </Dialog>
  )
}
