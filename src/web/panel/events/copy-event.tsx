import { clsx } from 'clsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { movedBy } from '#shared/dates/local-time.ts'
import { type EventCopy, eventCopy } from '#shared/forms/event.ts'
import { useLanguage, useSay } from '../../lib/language.tsx'
import { rejectIncompleteDates } from '../../lib/date-values.ts'
import { randomId } from '../../lib/random-id.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { messages as contentMessages } from '../form/messages.ts'
import { saved } from '../form/lost-changes.ts'
import { FormDialog } from '../form/unsaved-guard.tsx'
import { NotDecided } from '../form/use-choice.tsx'
import { validationMessages } from '../form/validation-messages.ts'
import { DialogFoot, useProblem } from '../record/dialog-foot.tsx'
import { failureReason } from '../record/failure-reason.ts'
import { refreshQueries } from '../record/refresh-queries.ts'
import { useBusy } from '../record/use-busy.ts'
import { CancelButton } from '../record/cancel-button.tsx'
import { formOf } from './event-form.ts'
import { eventLabels } from './label-messages.ts'
import { messages } from './messages.ts'
import { useSaveQuestions } from './questions/use-save-questions.tsx'
import { createEvent, eventToEdit } from './queries.ts'
import dialogs from '../../ui/dialog/dialogs.module.css'
import forms from '../../ui/form/forms.module.css'

type CopyEventProps = { event: { id: string; title: string; titleCa: string }; onClose: () => void }

/** Asks for the titles and the date of a copy, makes it a draft, and opens it. */
export default function CopyEvent({ event: { id, title, titleCa }, onClose }: CopyEventProps) {
  const language = useLanguage()
  const say = useSay(messages)
  const labels = eventLabels(language)
  const shared = contentMessages(language)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [idempotencyKey] = useState(randomId)
  const { isBusy, run } = useBusy()
  const { problem, complain, forget } = useProblem()
  const { askAbout, dialog } = useSaveQuestions({ before: { date: '', category: '' }, categories: undefined })
  const { register, handleSubmit, formState } = useForm<EventCopy>({
    resolver: rejectIncompleteDates(zodResolver(eventCopy)),
    defaultValues: { title, titleCa, date: '' },
  })
  const complaint = validationMessages(language)
  const error = (field: keyof EventCopy) => complaint(formState.errors[field]?.message)

  const copying = useMutation({
    mutationFn: async (values: EventCopy) => {
      const original = formOf(await queryClient.fetchQuery(eventToEdit(id)))
      const { date, endsAt } = original
      const moved = { ...values, endsAt: endsAt && movedBy(date, values.date, endsAt) }
      const copy = { ...original, ...moved, publicFrom: '', closesAt: '', payBy: '', publication: 'draft' }
      return createEvent({ ...(await askAbout(copy)), idempotencyKey, copyOf: id })
    },
  })
  const copy = async (values: EventCopy) => {
    forget()
    try {
      const created = await copying.mutateAsync(values)
      void notify('success', say.copied, say.copiedText)
      void refreshQueries(queryClient, ['admin'])
      await navigate(`/admin/eventos/${created.id}/textos`, { state: saved })
    } catch (failure) {
      if (!(failure instanceof NotDecided)) complain(say.createFailed, failureReason(failure, language))
    }
  }

  return (
    <FormDialog title={say.copyTitle} description={say.copyText} isDirty={formState.isDirty} onClose={onClose}>
      <form noValidate onSubmit={(submitted) => void handleSubmit((values) => run(() => copy(values)))(submitted)}>
        <div className={clsx(dialogs.body, forms.form)}>
          <Field label={labels.title} error={error('title')}>
            <input {...register('title')} />
          </Field>
          <Field label={labels.titleCa} optional={shared.optional} error={error('titleCa')}>
            <input lang="ca" {...register('titleCa')} />
          </Field>
          <Field label={labels.date} error={error('date')}>
            <input type="datetime-local" {...register('date')} />
          </Field>
        </div>
        <DialogFoot problem={problem} isPaused={copying.isPaused}>
          <CancelButton />
          <Button tone="ink" size="small" type="submit" isBusy={isBusy}>
            {isBusy ? shared.saving : say.createDraft}
          </Button>
        </DialogFoot>
      </form>
      {dialog}
    </FormDialog>
  )
}
