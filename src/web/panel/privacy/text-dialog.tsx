import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refused } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { FormDialog } from '../form/unsaved-guard.tsx'
import { CancelButton } from '../record/cancel-button.tsx'
import { DialogFoot, useProblem } from '../record/dialog-foot.tsx'
import { failureReason } from '../record/failure-reason.ts'
import { refreshQueries } from '../record/refresh-queries.ts'
import { useBusy } from '../record/use-busy.ts'
import dialogs from '../../ui/dialog/dialogs.module.css'
import forms from '../../ui/form/forms.module.css'

type TextDialogProps = {
  words: {
    /** Also the text of the button. */
    title: string
    text: string
    label: string
    hint?: string
    missing: string
    done: string
    failed: string
  }
  /** What the field has at first. */
  text?: string
  /** The sentences for refusals. */
  refusals?: Partial<Record<string, string>>
  save: (text: string) => Promise<unknown>
  onClose: () => void
}

/** An act that needs a text of staff. */
export const TextDialog = ({ words, text: first = '', refusals, save, onClose }: TextDialogProps) => {
  const language = useLanguage()
  const client = useQueryClient()
  const [text, setText] = useState(first)
  const [hasTried, setHasTried] = useState(false)
  const { problem, complain, forget } = useProblem()
  const { isBusy, run } = useBusy()
  const isMissing = text.trim() === ''

  const go = async () => {
    setHasTried(true)
    if (isMissing) return
    forget()
    try {
      await save(text)
      onClose()
      void notify('success', words.done)
    } catch (error) {
      const refusal = error instanceof Refused ? refusals?.[error.code] : undefined
      complain(words.failed, refusal ?? failureReason(error, language))
    }
    await refreshQueries(client, ['admin'])
  }

  return (
    <FormDialog title={words.title} description={words.text} isDirty={text !== first} onClose={onClose}>
      <form
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          void run(go)
        }}
      >
        <div className={clsx(dialogs.body, forms.form)}>
          <Field label={words.label} hint={words.hint} error={hasTried && isMissing ? words.missing : undefined}>
            <textarea rows={4} maxLength={500} value={text} onChange={({ target }) => setText(target.value)} />
          </Field>
        </div>
        <DialogFoot problem={problem}>
          <CancelButton />
          <Button tone="ink" size="small" type="submit" isBusy={isBusy}>
            {words.title}
          </Button>
        </DialogFoot>
      </form>
    </FormDialog>
  )
}
