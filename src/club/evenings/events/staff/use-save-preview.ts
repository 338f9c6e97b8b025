import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { type EventForm, type EventSave, eventForm } from '../shared/event-form.ts'
import { useDebounced } from '#kit/both/use-debounced.ts'
import { same } from '#kit/panel/form/conflict.ts'
import { searchPause } from '#kit/panel/table/search-box.tsx'
import { noNotes } from '#club/evenings/notices/staff/use-preview.ts'
import { type EditedEvent, previewEvent, savePreview } from './queries.ts'

/** What the people of an event may have to know: of a save that changes none of these nothing is read. */
const toldFields = ['date', 'endsAt', 'location', 'locationCa', 'price', 'memberPrice', 'maxParticipants'] as const

type Saving = {
  form: UseFormReturn<EventForm>
  event: EditedEvent | undefined
  registeredPay: EventSave['registeredPay']
  /** Whether staff tell of it even if nobody must know. */
  tells: boolean
  /** The event has people, and is still to come. */
  hasPeople: boolean
  /** A save is under way, which reads for itself, or done. */
  isHeld: boolean
  /** A reading has begun. A save waits for it: both lock the event. */
  onReading: (preview: Promise<unknown>) => void
}

/** Whom a save of the form would tell, read again after each pause in typing; undefined while it tells nobody, or is not known. */
export const useSavePreview = ({ form, event, registeredPay, tells, hasPeople, isHeld, onReading }: Saving) => {
  const values = useWatch({ control: form.control, name: [...toldFields] })
  const before = toldFields.map((field) => form.formState.defaultValues?.[field])
  const isAsked = hasPeople && (tells || !same(values, before))
  const wanted = JSON.stringify([values, registeredPay])
  const [asked] = useDebounced(wanted, searchPause)
  const read = () => {
    const { data: json } = eventForm.safeParse(form.getValues())
    // A form that cannot be saved tells nobody.
    if (!json) return null
    const preview = previewEvent(event!.id)({ ...json, version: event!.version, registeredPay, ...noNotes })
    onReading(preview.catch(() => undefined))
    return preview
  }
  const { data } = useQuery({
    ...savePreview(event?.id ?? '', `${event?.version} ${asked}`, read),
    enabled: isAsked && asked === wanted && !isHeld,
  })
  return isAsked && data && (data.mustTell || tells) ? data : undefined
}

export type SavePreview = ReturnType<typeof useSavePreview>
