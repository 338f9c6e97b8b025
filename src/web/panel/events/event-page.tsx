import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import type { EventForm } from '#shared/forms/event.ts'
import { Refused } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { NotLoaded } from '../record/not-loaded.tsx'
import { EventEditor } from './event-editor.tsx'
import { emptyEvent, formOf } from './event-form.ts'
import { messages } from './messages.ts'
import { eventToEdit } from './queries.ts'
import buttons from '../../ui/button/buttons.module.css'

/** The page of the form: a new event, a copy, or an existing one. */
export default function EventPage() {
  const say = messages(useLanguage())
  const { id } = useParams()
  const [search] = useSearchParams()
  const copied = search.get('copia') ?? undefined
  const source = id ?? copied
  const { data: event, error, refetch } = useQuery({ ...eventToEdit(source ?? ''), enabled: source !== undefined })

  const back = (
    <SiteLink className={clsx(buttons.button, buttons.line)} to="/admin/eventos">
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
  if (source === undefined) return <EventEditor start={emptyEvent} />
  if (!event) return <Spinner />
  if (id) return <EventEditor key={id} event={event} start={formOf(event)} />
  return <EventEditor start={copyOf(formOf(event))} isCopy />
}

/** The title of a copy says so in each language, and its date is empty. */
const copyOf = (event: EventForm): EventForm => ({
  ...event,
  title: messages('es').copyOf(event.title),
  titleCa: event.titleCa && messages('ca').copyOf(event.titleCa),
  date: '',
  endsAt: '',
  publicFrom: '',
  closesAt: '',
  payBy: '',
})
