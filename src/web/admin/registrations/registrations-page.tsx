import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowLeft, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { formatDateTime } from '#shared/dates.ts'
import { registrationSorts } from '#shared/forms/registration-panel.ts'
import { inLanguage } from '#shared/language.ts'
import { slugOf } from '#shared/slug.ts'
import { useLanguage } from '../../lib/language.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { ListEmpty } from '../content/list-empty.tsx'
import { messages as contentMessages } from '../content/messages.ts'
import { LetterDialog } from '../letters/letter-dialog.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { ExportButton } from '../parts/export-button.tsx'
import { Pagination } from '../parts/pagination.tsx'
import { ScreenHeader } from '../parts/screen-header.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { Segments } from '../parts/segments.tsx'
import { useListState } from '../parts/use-list-state.ts'
import { messages } from './messages.ts'
import { type RegistrationInPanel, registrationsList } from './queries.ts'
import { RegistrationEditor } from './registration-editor.tsx'
import { registrationColumns } from './registration-columns.tsx'
import { useRegistrationActs } from './use-registration-acts.tsx'
import '../content/content.css'

/** Who comes to an event, what they cannot eat, and whether their letter went out. */
export default function RegistrationsPage() {
  const language = useLanguage()
  const say = messages(language)
  const shared = contentMessages(language)
  const { id: eventId = '' } = useParams()
  const state = useListState(registrationSorts, { sort: 'createdAt', order: 'desc', filter: 'active' })
  const filter = state.filter === 'cancelled' ? 'cancelled' : 'active'
  const list = useQuery({
    ...registrationsList({ ...state.query, eventId, filter }),
    placeholderData: keepPreviousData,
  })
  const [edited, setEdited] = useState<RegistrationInPanel | 'new'>()
  const [letterOf, setLetterOf] = useState<RegistrationInPanel>()
  const acts = useRegistrationActs(eventId)
  const columns = useMemo(
    () =>
      registrationColumns(language, {
        onEdit: setEdited,
        onCancel: acts.askToCancel,
        onRestore: acts.restore,
        onLetter: setLetterOf,
      }),
    // What the buttons do is the same in every drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [language],
  )
  const event = list.data?.event
  const title = event ? inLanguage(language, event.title, event.titleCa) : ''
  const add = (
    <button className="btn btn--sm" type="button" onClick={() => setEdited('new')}>
      <Plus className="ico" aria-hidden />
      {say.add}
    </button>
  )

  return (
    <>
      <p className="back-link">
        <SiteLink to={`/admin/eventos/${eventId}`}>
          <ArrowLeft className="ico" aria-hidden />
          {say.backToEvent}
        </SiteLink>
      </p>
      <ScreenHeader title={title ? `${say.registrations}: ${title}` : say.registrations}>
        <div className="row">
          <ExportButton file={`${say.fileName}-${slugOf(title)}`} load={acts.rowsForFile} />
          {add}
        </div>
      </ScreenHeader>
      {event && (
        <p className="tally num">
          <span>{formatDateTime(event.date, language)}</span>
          <b>{say.taken(event.registered, event.maxParticipants)}</b>
          <span>{say.members(event.members)}</span>
          <span>{say.diets(event.withDiet)}</span>
          <span>{say.cancelledCount(event.cancelled)}</span>
        </p>
      )}
      <div className="adm__tools">
        <SearchBox hint={say.searchHint} value={state.search} onChange={(search) => state.change({ search })} />
        <Segments
          label={shared.show}
          options={[
            { value: 'active', text: say.active },
            { value: 'cancelled', text: say.cancelled },
          ]}
          value={filter}
          onChange={(value) => state.change({ filter: value })}
        />
      </div>
      <div className="tbl__wide">
        <DataTable
          label={say.registrations}
          columns={columns}
          list={list}
          failure={say.listError}
          sorting={state}
          onOpen={setEdited}
          empty={
            filter === 'cancelled' && state.search === '' ? (
              <EmptyState title={say.noneCancelled} />
            ) : (
              <ListEmpty
                search={state.search}
                isTrash={false}
                title={say.empty}
                text={say.emptyText}
                onClear={() => state.change({ search: '' })}
              >
                {add}
              </ListEmpty>
            )
          }
        />
      </div>
      {list.data && list.data.total > 0 && (
        <Pagination
          page={state.page}
          total={list.data.total}
          count={say.count(list.data.total)}
          onChange={(page) => state.change({ page })}
        />
      )}
      {edited && (
        <RegistrationEditor
          eventId={eventId}
          registration={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {letterOf?.letter && <LetterDialog letter={letterOf.letter} onClose={() => setLetterOf(undefined)} />}
      {acts.dialog}
    </>
  )
}
