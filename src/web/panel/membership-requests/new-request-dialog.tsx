import { clsx } from 'clsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { newRequest } from '#shared/forms/membership-panel.ts'
import type { Language } from '#shared/text/language.ts'
import type { Refused } from '../../lib/api.ts'
import { useLanguage, useSay } from '../../lib/language.tsx'
import { randomId } from '../../lib/random-id.ts'
import { Button } from '../../ui/button/button.tsx'
import { markRefusedFields } from '../../ui/form/refused-fields.ts'
import { Field } from '../../ui/form/field.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { CancelButton } from '../record/cancel-button.tsx'
import { DialogFoot, useProblem } from '../record/dialog-foot.tsx'
import { LanguageField } from '../form/language-field.tsx'
import { FormDialog } from '../form/unsaved-guard.tsx'
import { failureReason } from '../record/failure-reason.ts'
import { messages as decisionMessages } from './decision-messages.ts'
import { errorMessages, messages } from './messages.ts'
import { createRequest } from './queries.ts'
import dialogs from '../../ui/dialog/dialogs.module.css'
import forms from '../../ui/form/forms.module.css'
import columns from '../form/columns.module.css'

type Inputs = { fullName: string; email: string; phone: string; reason: string; language: Language }

const empty: Inputs = { fullName: '', email: '', phone: '', reason: '', language: 'es' }

/** "Crear Solicitud" (spec §2): a request by staff, approved from the start. */
export const NewRequestDialog = ({ onClose }: { onClose: () => void }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [idempotencyKey] = useState(randomId)
  const creating = useMutation(createRequest())
  const { problem, complain, forget } = useProblem()
  const form = useForm<Inputs>({ resolver: zodResolver(newRequest) as never, defaultValues: { ...empty, language } })
  const { errors, isDirty } = form.formState
  const complaint = (code: string | undefined) =>
    code === undefined ? undefined : (errorMessages(language)[code as keyof ReturnType<typeof errorMessages>] ?? code)

  const create = async (values: Inputs) => {
    forget()
    try {
      const { duplicateInfo } = await creating.mutateAsync({ ...values, idempotencyKey })
      onClose()
      if (duplicateInfo)
        await notify(
          'warning',
          decisionMessages(language).duplicateTitle,
          say.createdTwice(duplicateInfo.email, duplicateInfo.existingName),
        )
      else await notify('success', say.created, say.createdText)
    } catch (error) {
      complain(say.createFailed, failureReason(error, language) ?? complaint((error as Refused).code))
      markRefusedFields(form, error, empty)
    }
  }

  return (
    <FormDialog title={say.create} description={say.createText} isDirty={isDirty} onClose={onClose}>
      <form noValidate onSubmit={(submitted) => void form.handleSubmit(create)(submitted)}>
        <div className={clsx(forms.form, dialogs.body)}>
          <Field label={say.fullName} error={complaint(errors.fullName?.message)}>
            <input autoComplete="off" {...form.register('fullName')} />
          </Field>
          <div className={columns.two}>
            <Field label={say.email} error={complaint(errors.email?.message)}>
              <input type="email" autoComplete="off" {...form.register('email')} />
            </Field>
            <Field label={say.phone} optional={say.optional} error={complaint(errors.phone?.message)}>
              <input type="tel" autoComplete="off" {...form.register('phone')} />
            </Field>
          </div>
          <Field label={say.reason} optional={say.optional} error={complaint(errors.reason?.message)}>
            <textarea rows={2} {...form.register('reason')} />
          </Field>
          <LanguageField label={say.language} field={form.register('language')} />
        </div>
        <DialogFoot problem={problem} isPaused={creating.isPaused}>
          <CancelButton />
          <Button tone="ink" size="small" type="submit" isBusy={creating.isPending}>
            {creating.isPending ? say.sending : say.create}
          </Button>
        </DialogFoot>
      </form>
    </FormDialog>
  )
}
