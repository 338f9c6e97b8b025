import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, lazy, useMemo, useState } from 'react'
import { useOutletContext } from 'react-router'
import { type EventList, eventFilters, eventSorts } from '#shared/forms/event.ts'
import { isAdmin } from '#shared/roles.ts'
import { useLanguage } from '../../lib/language.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { ContentList } from '../table/content-list.tsx'
import { messages as contentMessages } from '../form/messages.ts'
import { useRestore } from '../record/use-restore.ts'
import { useOpenFromList } from '../table/list-address.ts'
import { useListState } from '../table/use-list-state.ts'
import { eventColumns } from './event-columns.tsx'
import { messages as catalanMessages } from '../translation/messages.ts'
import { messages } from './messages.ts'
import { type EventInPanel, eventsList, restoreEvent } from './queries.ts'
import { RemoveEvent } from './remove-event.tsx'
import buttons from '../../ui/button/buttons.module.css'
import tools from '../table/tools.module.css'

const CopyEvent = lazy(() => import('./copy-event.tsx'))

/** The events: title, date, location, price, edit and delete (spec §2). */
export default function EventsPage() {
  const language = useLanguage()
  const say = messages(language)
  const shared = contentMessages(language)
  const open = useOpenFromList()
  const mayReadPeople = isAdmin(useOutletContext<{ role: number }>().role)
  const state = useListState(eventSorts, { sort: 'date', order: 'desc', filter: 'all' })
  const filter = eventFilters.find((value) => value === state.filter) ?? 'all'
  const list = useQuery(eventsList({ ...state.query, filter, language }))
  const [removing, setRemoving] = useState<EventInPanel>()
  const [copying, setCopying] = useState<EventInPanel>()
  const restoreRow = useRestore(restoreEvent)

  const visibleColumns = useMemo(
    () =>
      eventColumns(language, mayReadPeople, {
        edit: ({ id }) => open(`/admin/eventos/${id}`),
        duplicate: setCopying,
        remove: setRemoving,
        restore: restoreRow,
      }),
    [language, mayReadPeople, open, restoreRow],
  )

  const options: { value: EventList['filter']; text: string }[] = [
    { value: 'all', text: shared.all },
    { value: 'upcoming', text: say.upcoming },
    { value: 'past', text: say.past },
    { value: 'unpublished', text: say.unpublished },
    { value: 'catalan', text: catalanMessages(language).pending },
    { value: 'trash', text: shared.trash },
  ]
  const create = (
    <SiteLink className={clsx(buttons.button, buttons.small)} to="/admin/eventos/nuevo">
      <Plus aria-hidden />
      {say.create}
    </SiteLink>
  )

  return (
    <>
      <ContentList
        title={say.events}
        columns={visibleColumns}
        list={list}
        say={say}
        state={state}
        filter={filter}
        options={options}
        onOpen={({ id }) => open(`/admin/eventos/${id}`)}
        create={create}
        tools={
          mayReadPeople && (
            <SiteLink className={clsx('cutline', tools.other)} to="/admin/eventos/inscripciones">
              {say.searchGuest}
            </SiteLink>
          )
        }
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
