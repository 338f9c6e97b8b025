import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { movedBy } from '#base/dates/local-time.ts'
import { type EventCopy, type EventForm, eventCopy } from '../shared/event-form.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { randomId } from '#kit/both/random-id.ts'
import { Field } from '#kit/site/form/field.tsx'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import { TextField } from '#kit/panel/act/text-field.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { LocalTimeField } from '#kit/panel/form/local-time-field.tsx'
import { saved } from '#kit/panel/form/lost-changes.ts'
import { NotDecided, useQuestions } from '#kit/panel/form/questions/use-questions.tsx'
import { validationMessages } from '#kit/panel/form/validation-messages.ts'
import { formOf } from './event-form.ts'
import { eventLabels } from './label-messages.ts'
import { messages } from './messages.ts'
import { useEventQuestions } from './questions/use-event-questions.ts'
import { createEvent, eventToEdit } from './queries.ts'

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
  const questionsAbout = useEventQuestions({ before: { date: '', category: '' }, categories: undefined })
  const { ask, dialog } = useQuestions<EventForm>()
  const complaint = validationMessages(language)

  const copying = useAct(
    async (values: EventCopy) => {
      const original = formOf(await queryClient.fetchQuery(eventToEdit(id)))
      const { date, endsAt } = original
      const moved = { ...values, endsAt: endsAt && movedBy(date, values.date, endsAt) }
      const copy: EventForm = { ...original, ...moved, publicFrom: '', closesAt: '', payBy: '', publication: 'draft' }
      return createEvent({ ...(await ask(questionsAbout(copy), copy)), idempotencyKey, copyOf: id })
    },
    {
      done: say.copied,
      doneText: say.copiedText,
      failed: say.createFailed,
      asks: (error) => error instanceof NotDecided,
      onDone: (created) => void navigate(`/admin/eventos/${created.id}/textos`, { state: saved }),
    },
  )

  return (
    <>
      <ActDialog
        act={copying}
        title={say.copyTitle}
        text={say.copyText}
        schema={eventCopy}
        values={{ title, titleCa, date: '' }}
        button={say.createDraft}
        busyButton={shared.saving}
        onClose={onClose}
      >
        {({ register, formState: { errors } }) => (
          <>
            <TextField name="title" label={labels.title} />
            <Field label={labels.titleCa} optional={shared.optional} error={complaint(errors.titleCa?.message)}>
              <input lang="ca" {...register('titleCa')} />
            </Field>
            <LocalTimeField name="date" label={labels.date} error={complaint(errors.date?.message)} />
          </>
        )}
      </ActDialog>
      {dialog}
    </>
  )
}
