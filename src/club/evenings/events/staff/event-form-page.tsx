import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Refused } from '#kit/both/api.ts'
import { useSay } from '#kit/both/language.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { EmptyState } from '#kit/site/states/empty-state.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { NotLoaded } from '#kit/panel/record/not-loaded.tsx'
import { EventEditor } from './event-editor.tsx'
import { emptyEvent } from '../shared/event-values.ts'
import { formOf } from './event-form.ts'
import { messages } from './messages.ts'
import { eventToEdit } from './queries.ts'

/** The form: of a new event as a page, of an existing one as a part of its page. */
export default function EventFormPage() {
  const say = useSay(messages)
  const { id } = useParams()
  const { data: event, error, refetch } = useQuery({ ...eventToEdit(id ?? ''), enabled: id !== undefined })

  const back = (
    <SiteLink className={buttonLook({ tone: 'line' })} to="/admin/eventos">
      {say.backToList}
    </SiteLink>
  )
  if (error instanceof Refused || event?.deletedAt) return <EmptyState title={say.notFound}>{back}</EmptyState>
  if (error)
    return (
      <NotLoaded title={say.loadError} retry={refetch}>
        {back}
      </NotLoaded>
    )
  if (id === undefined) return <EventEditor start={emptyEvent} />
  if (!event) return <Spinner />
  return <EventEditor key={id} event={event} start={formOf(event)} />
}
