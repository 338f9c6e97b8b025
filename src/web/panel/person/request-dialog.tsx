import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refused } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { FormDialog } from '../form/unsaved-guard.tsx'
import { CancelButton } from '../record/cancel-button.tsx'
import { DialogFoot, useProblem } from '../record/dialog-foot.tsx'
import { failureReason } from '../record/failure-reason.ts'
import { refreshQueries } from '../record/refresh-queries.ts'
import { useBusy } from '../record/use-busy.ts'
import { answerRequest, extendRequest } from './queries.ts'
import { requestMessages } from './request-messages.ts'
import buttons from '../../ui/button/buttons.module.css'
import dialogs from '../../ui/dialog/dialogs.module.css'
import forms from '../../ui/form/forms.module.css'

type RequestDialogProps = { id: string; act: 'answer' | 'extend'; onClose: () => void }

/** Answers a request about own data, or takes longer for it: the person reads the text. */
export const RequestDialog = ({ id, act, onClose }: RequestDialogProps) => {
  const language = useLanguage()
  const say = requestMessages(language)
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const { problem, complain, forget } = useProblem()
  const { isBusy, run } = useBusy()
  const isMissing = text.trim() === ''

  const go = async () => {
    setHasTried(true)
    if (isMissing) return
    forget()
    try {
      await (act === 'answer' ? answerRequest(id, text) : extendRequest(id, text))
      onClose()
      void notify('success', say[`${act}Done`])
    } catch (error) {
      const known: Partial<Record<string, string>> = say as never
      complain(say[`${act}Failed`], (error instanceof Refused && known[error.code]) || failureReason(error, language))
    }
    await refreshQueries(client, ['admin'])
  }

  return (
    <FormDialog title={say[act]} description={say[`${act}Text`]} isDirty={!isMissing} onClose={onClose}>
      <form
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          void run(go)
        }}
      >
        <div className={clsx(dialogs.body, forms.form)}>
          <Field label={say[`${act}Label`]} {...(hasTried && isMissing && { error: say.missing })}>
            <textarea rows={4} maxLength={500} value={text} onChange={({ target }) => setText(target.value)} />
          </Field>
        </div>
        <DialogFoot problem={problem}>
          <CancelButton />
          <BusyButton className={clsx(buttons.button, buttons.small, buttons.ink)} type="submit" isBusy={isBusy}>
            {say[act]}
          </BusyButton>
        </DialogFoot>
      </form>
    </FormDialog>
  )
}
