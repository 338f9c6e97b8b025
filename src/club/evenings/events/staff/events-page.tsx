import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { Suspense, lazy, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type EventList, eventFilters, eventSorts } from '../shared/event-form.ts'
import { inLanguage } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { NewLink } from '#kit/panel/record/new-button.tsx'
import { contentActs } from '#kit/panel/table/acts/content-acts.ts'
import { ContentList } from '#kit/panel/table/content-list.tsx'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { useRestore } from '#kit/panel/record/use-restore.ts'
import { useOpenRecord } from '#kit/panel/record/use-open-record.ts'
import { useListState } from '#kit/panel/table/use-list-state.ts'
import { useMay } from '#accounts/staff/use-may.ts'
import { eventColumns } from './event-columns.tsx'
import { messages as catalanMessages } from '#kit/panel/translation/messages.ts'
import { columnCells } from '#club/core/imports/staff/content-words.ts'
import { ImportLink } from '#club/core/imports/staff/import-link.tsx'
import { ExportButton } from '#kit/panel/table/export-button.tsx'
import forms from '#kit/site/form/forms.module.css'
import { eventColumns as sheetColumns } from '../shared/event-columns.ts'
import { eventColumnIn } from './import-messages.ts'
import { messages } from './messages.ts'
import { type EventInPanel, eventRows, eventsList, restoreEvent } from './queries.ts'
import { messages as publicationMessages } from './publication/messages.ts'
import { isPublished } from './publication/publication.ts'
import { usePublish } from './publication/use-publish.ts'
import { RemoveEvent } from './remove-event.tsx'

const CopyEvent = lazy(() => import('./copy-event.tsx'))

/** The events: title, date, location, price, edit and delete (spec §2). */
export default function EventsPage() {
  const language = useLanguage()
  const say = useSay(messages)
  const shared = contentMessages(language)
  const publication = publicationMessages(language)
  const { open } = useOpenRecord('page', '/admin/eventos')
  const mayReadPeople = useMay()('guests')
  // The next event comes first. A search also finds those that are over.
  const params = useSearchParams()[0]
  const first = params.get('search') ? 'all' : 'upcoming'
  const order = (params.get('filter') ?? first) === 'upcoming' ? 'asc' : 'desc'
  const state = useListState(eventSorts, { sort: 'date', order, filter: first })
  const filter = eventFilters.find((value) => value === state.filter) ?? 'all'
  const list = useQuery(eventsList({ ...state.query, filter, language }))
  const [removing, setRemoving] = useState<EventInPanel>()
  const [copying, setCopying] = useState<EventInPanel>()
  const restoring = useRestore(restoreEvent)
  const publishing = usePublish()
  const nameOf = ({ title, titleCa }: EventInPanel) => inLanguage(language, title, titleCa)
  const visibleColumns = useMemo(() => eventColumns(language, mayReadPeople), [language, mayReadPeople])

  const options: { value: EventList['filter']; text: string }[] = [
    { value: 'all', text: shared.all },
    { value: 'upcoming', text: say.upcoming },
    { value: 'past', text: say.past },
    { value: 'unpublished', text: say.unpublished },
    { value: 'catalan', text: catalanMessages(language).pending },
    { value: 'trash', text: shared.trash },
  ]
  const create = (
    <div className={forms.row}>
      <ImportLink to="/admin/eventos/importar" />
      <NewLink text={say.create} to="/admin/eventos/nuevo" />
    </div>
  )
  const query = { ...state.query, filter, language }
  const load = async () => columnCells(sheetColumns, eventColumnIn(language), await eventRows(query))

  return (
    <>
      <ContentList
        title={say.events}
        columns={visibleColumns}
        nameOf={nameOf}
        restore={restoreEvent}
        acts={contentActs(language, nameOf, {
          first: (event, name) =>
            !isPublished(event) && {
              text: publication.publish,
              name: shared.of(publication.publish, name),
              icon: Globe,
              ...publishing.on(event.id),
              isFirst: true,
            },
          edit: ({ id }) => open(`${id}/textos`),
          duplicate: setCopying,
          remove: setRemoving,
          restore: restoring.on,
        })}
        list={list}
        say={filter === 'upcoming' ? { ...say, empty: say.noneUpcoming, emptyText: say.noneUpcomingText } : say}
        state={state}
        filter={filter}
        options={options}
        onOpen={({ id }) => open(id)}
        create={create}
        {...(filter !== 'trash' && {
          tools: <ExportButton file={say.events.toLowerCase()} load={load} total={list.data?.total} />,
        })}
      />
      {copying && (
        <Suspense>
          <CopyEvent event={copying} onClose={() => setCopying(undefined)} />
        </Suspense>
      )}
      {removing && <RemoveEvent event={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}
