import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { formatDay } from '#shared/dates/weekday.ts'
import { formatEventStart } from '#shared/dates/event-days.ts'
import { registrationFilters, registrationSorts } from '#shared/forms/registration-panel.ts'
import { inLanguage } from '#shared/text/language.ts'
import { slugOf } from '#shared/text/slug.ts'
import { waitingListUntil } from '#shared/bookings/waiting-list.ts'
import { useLanguage } from '../../lib/language.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { messages as contentMessages } from '../form/messages.ts'
import { EmailDialog } from '../emails/email-dialog.tsx'
import { ExportButton } from '../table/export-button.tsx'
import { ListEmpty } from '../table/list-empty.tsx'
import { Listing } from '../table/listing.tsx'
import { NewButton } from '../record/new-button.tsx'
import { ScreenHeader } from '../shell/screen-header.tsx'
import { useListState } from '../table/use-list-state.ts'
import { newRecord, useOpenRecord } from '../record/use-open-record.ts'
import { EventInTrash } from './event-in-trash.tsx'
import { CancelEvent } from '../notices/cancel-event.tsx'
import { CancelledEvent } from '../notices/cancelled-event.tsx'
import { NoticesBar } from '../notices/notices-bar.tsx'
import { SentNotices } from '../notices/sent-notices.tsx'
import { WriteToGuests } from '../notices/write-to-guests.tsx'
import { messages as moneyMessages } from '../payments/messages.ts'
import { MoneyStrip } from '../payments/money-strip.tsx'
import { PartyMoneyDialog } from '../payments/party-money-dialog.tsx'
import { messages } from './messages.ts'
import { PrintGuests } from './sheet/print-guests.tsx'
import { type RegistrationInPanel, registrationsList } from './queries.ts'
import { guestActs } from './guest-acts.ts'
import { isFirstOfParty, registrationColumns } from './registration-columns.tsx'
import { RegistrationDialog } from './registration-dialog.tsx'
import { useBulkActs } from './selection/use-bulk-acts.tsx'
import { useRegistrationActs } from './use-registration-acts.tsx'
import { useSelection } from '../table/selection/use-selection.ts'
import { SeatDialog } from './waiting-list/seat-dialog.tsx'
import forms from '../../ui/form/forms.module.css'
import notes from '../../ui/states/notes.module.css'
import screens from '../shell/screen.module.css'
import registrations from './registrations.module.css'

/** The guests of an event, their dietary restrictions, and the state of their confirmation email. */
export default function RegistrationsPage() {
  const language = useLanguage()
  const say = messages(language)
  const shared = contentMessages(language)
  const { id: eventId = '' } = useParams()
  const navigate = useNavigate()
  // The waiting list starts with its first party, the guests with the last arrival.
  const order = useSearchParams()[0].get('filter') === 'waiting' ? 'asc' : 'desc'
  const state = useListState(registrationSorts, { sort: 'createdAt', order, filter: 'active' })
  const filter = registrationFilters.find((value) => value === state.filter) ?? 'active'
  const list = useQuery(registrationsList({ ...state.query, eventId, filter }))
  const guest = useOpenRecord()
  const confirmation = useOpenRecord('confirmation')
  const { askToDecline, restore, restoreSeveral, confirm, rowsForFile, dialog } = useRegistrationActs(eventId)
  const selection = useSelection(list.data?.rows ?? [], filter)
  const { askToCancel, bulk } = useBulkActs({
    event: list.data?.event,
    selection,
    areCancelled: filter === 'cancelled',
    areWaiting: filter === 'waiting',
    restore: restoreSeveral,
  })
  const [guestToPay, setGuestToPay] = useState<RegistrationInPanel>()
  const money = moneyMessages(language)
  const [guestToSeat, setGuestToSeat] = useState<RegistrationInPanel>()
  const isGrouped = state.sort === 'createdAt'
  const columns = useMemo(
    () => registrationColumns(language, { filter, isGrouped, onMoney: setGuestToPay }),
    [language, filter, isGrouped, setGuestToPay],
  )
  const rows = list.data?.rows ?? []
  const actsOn = guestActs(language, {
    onEdit: guest.open,
    onCancel: (row) => askToCancel([row]),
    onRestore: restore,
    onConfirmSeat: confirm,
    onOpenEmail: confirmation.open,
    onDecline: askToDecline,
    onMoney: setGuestToPay,
    onSeat: setGuestToSeat,
    onGo: (to) => void navigate(to),
  })
  const event = list.data?.event
  const title = event ? inLanguage(language, event.title, event.titleCa) : ''
  const isInTrash = event?.deletedAt != null
  // No registrations for an event that is cancelled or in the trash, not even by staff.
  const add = !isInTrash && !event?.cancelledAt && <NewButton text={say.add} onClick={() => guest.open(newRecord)} />

  return (
    <>
      <p className={screens.back}>
        <SiteLink to={isInTrash ? '/admin/eventos?filter=trash' : `/admin/eventos/${eventId}`}>
          <ArrowLeft aria-hidden />
          {isInTrash ? say.seeTrash : say.backToEvent}
        </SiteLink>
      </p>
      <ScreenHeader title={say.registrations} about={event}>
        <div className={forms.row}>
          {event && !isInTrash && <WriteToGuests event={event} />}
          {event && <PrintGuests event={event} />}
          <ExportButton file={`${say.fileName}-${slugOf(title)}`} load={rowsForFile} />
          {event && !isInTrash && <CancelEvent event={event} mayCancel />}
          {add}
        </div>
      </ScreenHeader>
      {event && <CancelledEvent event={event} mayRestore />}
      {event && <NoticesBar eventId={eventId} mayTell />}
      {event?.deletedAt && <EventInTrash id={event.id} deletedAt={event.deletedAt} />}
      {event && (
        <p className={clsx(registrations.tally, 'num')}>
          <span>{formatEventStart(event, language)}</span>
          <b>{say.taken(event.registered, event.maxParticipants)}</b>
          {event.waiting > 0 && <span>{say.waitingCount(event.waiting)}</span>}
          <span>{say.members(event.members)}</span>
          <span>{say.diets(event.withDiet)}</span>
          <span>{say.cancelledCount(event.cancelled)}</span>
        </p>
      )}
      {event && <SentNotices eventId={eventId} />}
      {event && <MoneyStrip eventId={event.id} money={event.money} />}
      {event?.unreached.map(({ id, fullName, email, phone }) => (
        <p key={id} className={clsx(notes.note, screens.advice)}>
          {email ? say.unreached(fullName, phone) : say.uncalled(fullName, phone)}
        </p>
      ))}
      {filter === 'asking' && <p className={clsx(notes.note, screens.advice)}>{say.askingText}</p>}
      {filter === 'waiting' && event && (
        <p className={clsx(notes.note, screens.advice)}>
          {say.waitingText(formatDay(waitingListUntil(new Date(event.date)), language))}
        </p>
      )}
      <Listing
        label={say.registrations}
        columns={columns}
        list={list}
        say={filter === 'waiting' ? { ...say, count: say.people } : say}
        state={state}
        filter={{
          label: shared.show,
          value: filter,
          options: [
            { value: 'active', text: say.active },
            { value: 'waiting', text: say.waiting(event?.waiting ?? 0) },
            ...(event?.asking || filter === 'asking'
              ? [{ value: 'asking' as const, text: say.asking(event?.asking ?? 0) }]
              : []),
            { value: 'cancelled', text: say.cancelled },
            ...(event?.money.owed || filter === 'owing' ? [{ value: 'owing' as const, text: money.owing }] : []),
            ...(event?.money.toReturn || filter === 'refund'
              ? [{ value: 'refund' as const, text: money.refunds }]
              : []),
          ],
        }}
        nameOf={({ fullName }) => fullName}
        acts={(row) => actsOn(row, filter === 'waiting' && isFirstOfParty(row, rows))}
        // Repeated requests are decided one by one.
        {...(filter !== 'asking' && { selection })}
        onOpen={({ id }) => guest.open(id)}
        empty={
          filter !== 'active' ? (
            <ListEmpty state={state} title={say[noneIn[filter]]} />
          ) : (
            <ListEmpty state={state} title={say.empty} {...(!isInTrash && { text: say.emptyText })}>
              {add}
            </ListEmpty>
          )
        }
      />
      {guest.id && event && <RegistrationDialog event={event} id={guest.id} onClose={guest.close} />}
      {confirmation.id && <EmailDialog id={confirmation.id} onClose={confirmation.close} />}
      {guestToPay && <PartyMoneyDialog registrationId={guestToPay.id} onClose={() => setGuestToPay(undefined)} />}
      {guestToSeat && event && (
        <SeatDialog event={event} guest={guestToSeat} onClose={() => setGuestToSeat(undefined)} />
      )}
      {dialog}
      {bulk}
    </>
  )
}

const noneIn = {
  waiting: 'noneWaiting',
  asking: 'noneAsking',
  cancelled: 'noneCancelled',
  owing: 'noneOwing',
  refund: 'noneToReturn',
} as const
