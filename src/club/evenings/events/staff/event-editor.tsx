import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { type EventForm, type EventSave, eventForm, eventTexts } from '../shared/event-form.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { rejectIncompleteDates } from '#kit/both/date-values.ts'
import { validationMessages } from '#kit/panel/form/validation-messages.ts'
import { EditorFoot } from '#kit/panel/form/editor-foot.tsx'
import { PreviewButton } from '#kit/panel/form/preview-button.tsx'
import { useContentForm } from '#kit/panel/form/use-content-form.tsx'
import { organizerDetail } from '#club/pages/organizers/staff/queries.ts'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { saved } from '#kit/panel/form/lost-changes.ts'
import { useOpenRecord } from '#kit/panel/record/use-open-record.ts'
import { messages as noticeMessages } from '#club/evenings/notices/staff/messages.ts'
import { useTelling } from '#club/evenings/notices/staff/use-telling.tsx'
import { Translating } from '#kit/panel/translation/translating.tsx'
import { useTranslation } from '#kit/panel/translation/use-translation.tsx'
import { UnsavedChanges } from '#kit/panel/form/unsaved-changes.tsx'
import { UnsavedGuard } from '#kit/panel/form/unsaved-guard.tsx'
import { EventFields } from './event-fields.tsx'
import { eventLabels } from './label-messages.ts'
import { formOf } from './event-form.ts'
import { EventPreview } from './event-preview.tsx'
import { eventValueWords } from './event-value-words.tsx'
import { messages } from './messages.ts'
import { OnSaving } from './on-saving.tsx'
import { pathOf } from './page/tabs.tsx'
import { messages as publicationMessages } from './publication/messages.ts'
import { visibilityOf } from './publication/publication.ts'
import { useSavePreview } from './use-save-preview.ts'
import { useEventQuestions } from './questions/use-event-questions.ts'
import { type EditedEvent, changeEvent, createEvent, eventChoices, eventToEdit, previewEvent } from './queries.ts'
import editors from '#kit/panel/form/editor.module.css'

type EventEditorProps = {
  /** The stored event, with the Spanish that its Catalan was not made from. */
  event?: EditedEvent & { spanishChanged: Record<string, string | null> }
  start: EventForm
}

/** The form of an event (spec §2, §5), with its preview. */
export const EventEditor = ({ event, start }: EventEditorProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const navigate = useNavigate()
  const { list } = useOpenRecord('page', '/admin/eventos')
  const back = list ?? (event ? pathOf(event.id, '') : '/admin/eventos')
  const choices = useQuery(eventChoices()).data
  const form = useForm<EventForm>({ resolver: rejectIncompleteDates(zodResolver(eventForm)), defaultValues: start })

  const [registeredPay, setRegisteredPay] = useState<EventSave['registeredPay']>('old-price')
  const priceChoice = { value: registeredPay, onChange: setRegisteredPay }
  const organizerId = useWatch({ control: form.control, name: 'organizerId' })
  const { data: organizer } = useQuery({ ...organizerDetail(organizerId ?? ''), enabled: organizerId !== null })

  const [tellsAnyway, setTellsAnyway] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const reading = useRef<Promise<unknown>>(undefined)
  const telling = useTelling<EventForm, EditedEvent>()
  const questionsAbout = useEventQuestions({ before: start, categories: choices?.categories })
  const { translation, ...catalan } = useTranslation({
    texts: eventTexts,
    form,
    stored: event,
    labels: eventLabels(language),
  })
  const id = event?.id ?? ''
  const queryClient = useQueryClient()
  const readAgain = () => void queryClient.resetQueries({ queryKey: eventToEdit(id).queryKey })
  const { submit, isSaving, isPaused, problem, dialog } = useContentForm<EventForm, EditedEvent>({
    form,
    version: event?.version,
    formOf,
    create: createEvent,
    change: (json) => changeEvent(id)({ ...json, registeredPay }),
    prepare: (json, base) => {
      const { values, questions } = catalan.prepare(json, base)
      return { values, questions: [...questionsAbout(json), ...questions] }
    },
    decide: ({ version, ...deciding }) =>
      telling.save({
        ...deciding,
        preview: async (notes) => {
          await reading.current
          return previewEvent(id)({ ...deciding.values, version, registeredPay, ...notes })
        },
        tells: tellsAnyway,
      }),
    // A notice has a time of its own in which it is undone.
    undo: () => (telling.wasTold() ? undefined : changeEvent(id)),
    labels: eventLabels(language),
    words: eventValueWords(language),
    say,
    refusal: ({ code, details }) => {
      if (code === 'event.has-people') return publicationMessages(language).hasPeople
      if (code === 'event.ends-before-start') {
        form.setError('endsAt', { message: 'ends.before-start' }, { shouldFocus: true })
        return complaint('ends.before-start')
      }
      if (code !== 'event.capacity-below-registered') return undefined
      form.setError('maxParticipants', { message: code }, { shouldFocus: true })
      return say.capacityBelow(Number(details.registered))
    },
    savedText: (row) => visibilityOf(row, language),
    // The bar with the time to undo is on this page.
    onSaved: () => {
      setIsSaved(true)
      if (telling.wasTold()) readAgain()
      else void navigate(back, { state: saved })
    },
  })
  const hasPeople = hasPeopleAhead(event)
  const preview = useSavePreview({
    form,
    event,
    registeredPay,
    tells: tellsAnyway,
    hasPeople,
    isHeld: isSaving || isSaved,
    onReading: (begun) => (reading.current = begun),
  })
  const isChanged = catalan.isDirty || tellsAnyway
  const complaint = validationMessages(language, {
    'event.capacity-below-registered': problem ?? '',
  })

  return (
    <>
      {!event && <ScreenHeader title={say.create} />}
      <FormProvider {...form}>
        <form className={editors.editor} noValidate onSubmit={(submitted) => void submit(submitted)}>
          <Translating of={translation}>
            <EventFields
              choices={choices}
              complaint={complaint}
              event={event}
              priceChoice={priceChoice}
              aside={
                event && (
                  <OnSaving
                    event={event}
                    priceChoice={priceChoice}
                    preview={preview}
                    tellsAnyway={hasPeople ? { value: tellsAnyway, onChange: setTellsAnyway } : undefined}
                  />
                )
              }
            />
          </Translating>
          {(!event || isChanged || isSaving || problem) && (
            <EditorFoot
              isSaving={isSaving}
              isPaused={isPaused || telling.isPaused}
              problem={problem}
              changes={event && <UnsavedChanges labels={eventLabels(language)} words={eventValueWords(language)} />}
              save={preview || tellsAnyway ? noticeMessages(language).saveAndTell : undefined}
              onCancel={() => void navigate(back)}
            >
              <PreviewButton
                draw={() => (
                  <EventPreview
                    values={form.getValues()}
                    // Visitors do not see an organizer in the trash.
                    organizer={organizer && !organizer.deletedAt ? organizer : null}
                    event={event}
                  />
                )}
              />
            </EditorFoot>
          )}
        </form>
      </FormProvider>
      <UnsavedGuard isDirty={catalan.isDirty} />
      {dialog}
      {telling.dialog}
    </>
  )
}

const hasPeopleAhead = (event: EventEditorProps['event']) =>
  event !== undefined &&
  !event.cancelledAt &&
  event.registered + event.waiting > 0 &&
  Date.parse(event.date) > Date.now()
