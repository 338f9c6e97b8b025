import { clsx } from 'clsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { oneDay } from '#shared/dates/durations.ts'
import { fromLocal, toLocal } from '#shared/dates/local-time.ts'
import { useLanguage } from '../../lib/language.tsx'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { CancelButton } from '../record/cancel-button.tsx'
import { DialogFoot, useProblem } from '../record/dialog-foot.tsx'
import { refreshQueries } from '../record/refresh-queries.ts'
import { failureReason } from '../record/failure-reason.ts'
import { messages } from './messages.ts'
import { failedSince, resendFailedEmails } from './queries.ts'
import buttons from '../../ui/button/buttons.module.css'
import dialogs from '../../ui/dialog/dialogs.module.css'
import forms from '../../ui/form/forms.module.css'

/** Resends all emails that failed since a moment, after showing how many emails and recipients there are. */
export const ResendFailedDialog = ({ onClose }: { onClose: () => void }) => {
  const language = useLanguage()
  const say = messages(language)
  const queryClient = useQueryClient()
  const [local, setLocal] = useState(() => toLocal(new Date(Date.now() - oneDay)))
  const [isSending, setIsSending] = useState(false)
  const { problem, complain, forget } = useProblem()
  const since = local && fromLocal(local).toISOString()
  const { data, error } = useQuery({ ...failedSince(since), enabled: local !== '' })

  const send = async () => {
    forget()
    setIsSending(true)
    try {
      const { emails } = await resendFailedEmails(since)
      void notify('success', say.allPosted(emails), say.noUndo)
      onClose()
    } catch (refusal) {
      complain(say.postFailed, failureReason(refusal, language))
      setIsSending(false)
    }
    void refreshQueries(queryClient, ['admin'])
  }

  return (
    <Dialog title={say.failedAgain} onClose={onClose}>
      <div className={clsx(dialogs.body, forms.form)}>
        <Field label={say.failedSince} hint={say.failedHint}>
          <input type="datetime-local" value={local} onChange={({ target }) => setLocal(target.value)} />
        </Field>
        <p aria-live="polite">
          {data ? say.failedCount(data.emails, data.people) : error ? say.countFailed : say.counting}
          {data && data.withdrawn > 0 && ` ${say.failedWithdrawn(data.withdrawn)}`}
        </p>
      </div>
      <DialogFoot problem={problem}>
        <CancelButton onCancel={onClose} />
        <BusyButton
          className={clsx(buttons.button, buttons.small, buttons.ink)}
          type="button"
          isBusy={isSending}
          disabled={!data || data.emails === 0}
          onClick={() => void send()}
        >
          {say.sendThem(data?.emails ?? 0)}
        </BusyButton>
      </DialogFoot>
    </Dialog>
  )
}
