import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import type { EventForm } from '../shared/event-form.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { organizerDetail } from '#club/pages/organizers/staff/queries.ts'
import { eventLabels } from './label-messages.ts'
import { messages } from './messages.ts'
import { OrganizerPicker } from './organizer-picker.tsx'

/** The organizer of an event, or none. An organizer in the trash stays chosen, with a note that visitors do not see it. */
export const OrganizerField = () => {
  const language = useLanguage()
  const say = useSay(messages)
  const labels = eventLabels(language)
  const queries = useQueryClient()
  const { field } = useController<EventForm, 'organizerId'>({ name: 'organizerId' })
  const { data } = useQuery({ ...organizerDetail(field.value ?? ''), enabled: field.value !== null })
  const chosen = field.value === null ? null : data

  return (
    <Field
      label={labels.organizerId}
      optional={contentMessages(language).optional}
      {...(chosen?.deletedAt ? { hint: say.organizerInTrash } : {})}
    >
      <OrganizerPicker
        chosen={chosen}
        onBlur={field.onBlur}
        onChoose={(organizer) => {
          // The name is known, so nothing needs to load.
          if (organizer)
            queries.setQueryData(organizerDetail(organizer.id).queryKey, { ...organizer, spanishChanged: {} })
          field.onChange(organizer?.id ?? null)
        }}
      />
    </Field>
  )
}

/** Shows the name of the organizer with this id. */
export const OrganizerName = ({ id }: { id: string }) => useQuery(organizerDetail(id)).data?.name
