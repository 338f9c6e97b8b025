import { clsx } from 'clsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { dayOf } from '#shared/dates/dates.ts'
import { type NewPrivacyRequest, newPrivacyRequest } from '#shared/forms/privacy.ts'
import { privacyRequestKinds } from '#shared/privacy/requests.ts'
import { Refused } from '../../../lib/api.ts'
import { useLanguage, useSay } from '../../../lib/language.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { notify } from '../../../ui/toasts/notify.tsx'
import { LanguageField } from '../../form/language-field.tsx'
import { messages as contentMessages } from '../../form/messages.ts'
import { FormDialog } from '../../form/unsaved-guard.tsx'
import { validationMessages } from '../../form/validation-messages.ts'
import { CancelButton } from '../../record/cancel-button.tsx'
import { DialogFoot, useProblem } from '../../record/dialog-foot.tsx'
import { failureReason } from '../../record/failure-reason.ts'
import { refreshQueries } from '../../record/refresh-queries.ts'
import { useBusy } from '../../record/use-busy.ts'
import { noteRequest } from '../queries.ts'
import { requestKindIn, requestMessages } from './messages.ts'
import dialogs from '../../../ui/dialog/dialogs.module.css'
import forms from '../../../ui/form/forms.module.css'

/** Writes down what somebody asked about the own data. */
export const NewRequestDialog = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const language = useLanguage()
  const say = useSay(requestMessages)
  const client = useQueryClient()
  // Sent again after a lost answer, it is the same request.
  const [id] = useState(() => crypto.randomUUID())
  const [today] = useState(() => dayOf(new Date()))
  const { register, handleSubmit, setError, formState } = useForm<
    z.input<typeof newPrivacyRequest>,
    unknown,
    NewPrivacyRequest
  >({
    resolver: zodResolver(newPrivacyRequest),
    defaultValues: { id, kind: 'access', email, askedOn: today, provedBy: '', language },
  })
  const { problem, complain, forget } = useProblem()
  const { isBusy, run } = useBusy()
  const complaint = validationMessages(language, { 'privacy-request.future': say.future })
  const errorOf = (name: 'email' | 'askedOn' | 'provedBy') => complaint(formState.errors[name]?.message)

  const note = async (request: NewPrivacyRequest) => {
    forget()
    try {
      await noteRequest(request)
      await refreshQueries(client, ['admin'])
      onClose()
      await notify('success', say.noted)
    } catch (error) {
      if (error instanceof Refused && error.code === 'privacy-request.future')
        return setError('askedOn', { message: error.code }, { shouldFocus: true })
      complain(say.noteFailed, failureReason(error, language))
    }
  }

  return (
    <FormDialog title={say.note} description={say.noteText} isDirty={formState.isDirty} onClose={onClose}>
      <form noValidate onSubmit={(submitted) => void handleSubmit((values) => run(() => note(values)))(submitted)}>
        <div className={clsx(dialogs.body, forms.form)}>
          <Field label={say.kind}>
            <select {...register('kind')}>
              {privacyRequestKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {requestKindIn(language)[kind]}
                </option>
              ))}
            </select>
          </Field>
          <Field label={say.email} error={errorOf('email')}>
            <input type="email" autoComplete="off" {...register('email')} />
          </Field>
          <div className={forms.two}>
            <Field label={say.askedOn} error={errorOf('askedOn')}>
              <input type="date" max={today} {...register('askedOn')} />
            </Field>
            <LanguageField label={say.language} field={register('language')} />
          </div>
          <Field
            label={say.provedBy}
            optional={contentMessages(language).optional}
            hint={say.provedHint}
            error={errorOf('provedBy')}
          >
            <input autoComplete="off" {...register('provedBy')} />
          </Field>
        </div>
        <DialogFoot problem={problem}>
          <CancelButton />
          <Button tone="ink" size="small" type="submit" isBusy={isBusy}>
            {say.note}
          </Button>
        </DialogFoot>
      </form>
    </FormDialog>
  )
}
