import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useOutletContext } from 'react-router'
import { formatDateTime } from '#shared/dates.ts'
import { type EventList, eventFilters, eventSorts } from '#shared/forms/event.ts'
import { type Language, inLanguage } from '#shared/language.ts'
import { formatPrice } from '#shared/money.ts'
import { isAdmin } from '#shared/roles.ts'
import { useLanguage } from '../../lib/language.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { ContentList } from '../content/content-list.tsx'
import { messages as contentMessages } from '../content/messages.ts'
import { RowActions } from '../content/row-actions.tsx'
import { useTrash } from '../content/use-trash.tsx'
import { columnsOf } from '../parts/columns.ts'
import { useOpenFromList } from '../parts/list-place.ts'
import { ScreenHeader } from '../parts/screen-header.tsx'
import { useListState } from '../parts/use-list-state.ts'
import { messages } from './messages.ts'
import { type EventInPanel, eventsList, removeEvent, restoreEvent } from './queries.ts'
import { RemoveEvent } from './remove-event.tsx'
import '../content/content.css'

const columns = columnsOf<EventInPanel>()

/** The events: title, date, location, price, edit and delete (spec §2). */
export default function EventsPage() {
  const language = useLanguage()
  const say = messages(language)
  const shared = contentMessages(language)
  const open = useOpenFromList()
  const mayReadPeople = isAdmin(useOutletContext<{ role: number }>().role)
  const state = useListState(eventSorts, { sort: 'date', order: 'desc', filter: 'all' })
  const filter = eventFilters.find((known) => known === state.filter) ?? 'all'
  const list = useQuery({ ...eventsList({ ...state.query, filter }), placeholderData: keepPreviousData })
  const [removing, setRemoving] = useState<EventInPanel>()
  const { bringBack } = useTrash({
    remove: (id) => removeEvent(id, 0),
    restore: restoreEvent,
    removed: say.removed,
    removeFailed: say.removeFailed,
  })

  const shown = useMemo(
    () =>
      columnsIn(language, mayReadPeople, {
        edit: ({ id }) => open(`/admin/eventos/${id}`),
        duplicate: ({ id }) => open(`/admin/eventos/nuevo?copia=${id}`),
        remove: setRemoving,
        restore: bringBack,
      }),
    [language, mayReadPeople, open, bringBack],
  )

  const options: { value: EventList['filter']; text: string }[] = [
    { value: 'all', text: shared.all },
    { value: 'upcoming', text: say.upcoming },
    { value: 'past', text: say.past },
    { value: 'trash', text: shared.trash },
  ]
  const create = (
    <SiteLink className="btn btn--sm" to="/admin/eventos/nuevo">
      <Plus className="ico" aria-hidden />
      {say.create}
    </SiteLink>
  )

  return (
    <>
      <ScreenHeader title={say.events}>{create}</ScreenHeader>
      <ContentList
        label={say.events}
        columns={shown}
        list={list}
        say={say}
        state={state}
        filter={filter}
        options={options}
        onOpen={({ id }) => open(`/admin/eventos/${id}`)}
        create={create}
      />
      {removing && <RemoveEvent event={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

type Acts = {
  edit: (row: EventInPanel) => void
  duplicate: (row: EventInPanel) => void
  remove: (row: EventInPanel) => void
  restore: (id: string) => unknown
}

/** What the list shows of each. */
const columnsIn = (language: Language, mayReadPeople: boolean, acts: Acts) => {
  const say = messages(language)
  const shared = contentMessages(language)
  return columns.columns([
    columns.accessor('title', {
      header: say.title,
      cell: ({ row: { original } }) => inLanguage(language, original.title, original.titleCa),
      meta: { card: 'title' },
    }),
    columns.accessor('date', {
      header: say.date,
      cell: ({ getValue }) => <span className="num">{formatDateTime(getValue(), language)}</span>,
      meta: { card: 'foot' },
    }),
    columns.accessor('location', {
      header: say.location,
      cell: ({ row: { original } }) => inLanguage(language, original.location, original.locationCa),
      meta: { card: 'line' },
    }),
    columns.accessor('price', {
      header: say.price,
      cell: ({ getValue }) => <span className="num whitespace-nowrap">{formatPrice(getValue(), language)}</span>,
      meta: { card: 'corner' },
    }),
    columns.accessor('registered', {
      header: say.registered,
      cell: ({ row: { original } }) => {
        const taken = <span className="num">{`${original.registered}/${original.maxParticipants}`}</span>
        if (!mayReadPeople || original.deletedAt) return taken
        return (
          <SiteLink to={`/admin/eventos/${original.id}/inscripciones`} aria-label={say.registrationsOf(original.title)}>
            {taken}
          </SiteLink>
        )
      },
      meta: { card: 'hidden' },
    }),
    columns.display({
      id: 'actions',
      header: shared.actions,
      cell: ({ row: { original } }) => (
        <RowActions
          name={original.title}
          isTrashed={original.deletedAt !== null}
          onEdit={() => acts.edit(original)}
          onDuplicate={() => acts.duplicate(original)}
          onRemove={() => acts.remove(original)}
          onRestore={() => acts.restore(original.id)}
        />
      ),
      meta: { card: 'actions' },
    }),
  ])
}
