import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { formatEventStart } from '#shared/event-days.ts'
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
import { NewButton } from '../parts/new-button.tsx'
import { ScreenHeader } from '../parts/screen-header.tsx'
import { useListState } from '../parts/use-list-state.ts'
import { newRecord, useOpenRecord } from '../parts/use-open-record.ts'
import { EventInTrash } from './event-in-trash.tsx'
import { messages } from './messages.ts'
import { PrintGuests } from './print-guests.tsx'
import { registrationsList } from './queries.ts'
import { registrationColumns } from './registration-columns.tsx'
import { RegistrationDialog } from './registration-dialog.tsx'
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
  const list = useQuery(registrationsList({ ...state.query, eventId, filter }))
  const guest = useOpenRecord()
  const letter = useOpenRecord('letter')
  const { askToCancel, restore, confirm, rowsForFile, dialog } = useRegistrationActs(eventId)
  const columns = useMemo(
    () =>
      registrationColumns(language, {
        onEdit: guest.open,
        onCancel: askToCancel,
        onRestore: restore,
        onConfirm: confirm,
        onLetter: letter.open,
      }),
    [language, guest.open, letter.open, askToCancel, restore, confirm],
  )
  const event = list.data?.event
  const title = event ? inLanguage(language, event.title, event.titleCa) : ''
  const isInTrash = event?.deletedAt != null
  // Nobody registers for an event in the trash, whoever writes it down.
  const add = !isInTrash && <NewButton text={say.add} onClick={() => guest.open(newRecord)} />

  return (
    <>
      <p className="back-link">
        <SiteLink to={isInTrash ? '/admin/eventos?filter=trash' : `/admin/eventos/${eventId}`}>
          <ArrowLeft className="ico" aria-hidden />
          {isInTrash ? say.seeTrash : say.backToEvent}
        </SiteLink>
      </p>
      <ScreenHeader title={say.registrations} about={event}>
        <div className="row">
          {event && <PrintGuests event={event} />}
          <ExportButton file={`${say.fileName}-${slugOf(title)}`} load={rowsForFile} />
          {add}
        </div>
      </ScreenHeader>
      {event?.deletedAt && <EventInTrash id={event.id} deletedAt={event.deletedAt} />}
      {event && (
        <p className="tally num">
          <span>{formatEventStart(event, language)}</span>
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
        onOpen={({ id }) => guest.open(id)}
        isWide
        empty={
          filter === 'cancelled' ? (
            <ListEmpty state={state} title={say.noneCancelled} />
          ) : (
            <ListEmpty state={state} title={say.empty} {...(!isInTrash && { text: say.emptyText })}>
              {add}
            </ListEmpty>
          )
        }
      />
      {guest.id && <RegistrationDialog eventId={eventId} id={guest.id} onClose={guest.close} />}
      {letter.id && <LetterDialog id={letter.id} onClose={letter.close} />}
      {dialog}
    </>
  )
}
