import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowLeft, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { formatDateTime } from '#shared/dates.ts'
import { registrationSorts } from '#shared/forms/registration-panel.ts'
import { inLanguage } from '#shared/language.ts'
import { slugOf } from '#shared/slug.ts'
import { useLanguage } from '../../lib/language.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { messages as contentMessages } from '../content/messages.ts'
import { LetterDialog } from '../letters/letter-dialog.tsx'
import { ExportButton } from '../parts/export-button.tsx'
import { ListEmpty } from '../parts/list-empty.tsx'
import { Listing } from '../parts/listing.tsx'
import { ScreenHeader } from '../parts/screen-header.tsx'
import { useListState } from '../parts/use-list-state.ts'
import { messages } from './messages.ts'
import { PrintGuests } from './print-guests.tsx'
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
  const { askToCancel, restore, rowsForFile, dialog } = useRegistrationActs(eventId)
  const columns = useMemo(
    () =>
      registrationColumns(language, {
        onEdit: setEdited,
        onCancel: askToCancel,
        onRestore: restore,
        onLetter: setLetterOf,
      }),
    [language, setEdited, setLetterOf, askToCancel, restore],
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
          {event && <PrintGuests event={event} />}
          <ExportButton file={`${say.fileName}-${slugOf(title)}`} load={rowsForFile} />
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
      <Listing
        label={say.registrations}
        columns={columns}
        list={list}
        say={say}
        state={state}
        filter={{
          label: shared.show,
          value: filter,
          options: [
            { value: 'active', text: say.active },
            { value: 'cancelled', text: say.cancelled },
          ],
        }}
        onOpen={setEdited}
        isWide
        empty={
          filter === 'cancelled' ? (
            <ListEmpty state={state} title={say.noneCancelled} />
          ) : (
            <ListEmpty state={state} title={say.empty} text={say.emptyText}>
              {add}
            </ListEmpty>
          )
        }
      />
      {edited && (
        <RegistrationEditor
          eventId={eventId}
          registration={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {letterOf?.letter && <LetterDialog letter={letterOf.letter} onClose={() => setLetterOf(undefined)} />}
      {dialog}
    </>
  )
}
