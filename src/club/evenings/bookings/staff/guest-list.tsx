import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { type RegistrationList, guestsPerPage, registrationSorts } from '../shared/registration-panel.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { EmailDialog } from '#club/core/emails/staff/email-dialog.tsx'
import type { EventOverview } from '#club/evenings/events/staff/queries.ts'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { PartyMoneyDialog } from '#club/evenings/payments/staff/party-money-dialog.tsx'
import { useOpenRecord } from '#kit/panel/record/use-open-record.ts'
import { Listing } from '#kit/panel/table/listing.tsx'
import { useSelection } from '#kit/panel/table/selection/use-selection.ts'
import type { useListState } from '#kit/panel/table/use-list-state.ts'
import { messages as fileMessages } from './files/messages.ts'
import { CompanionDialog } from './companion-dialog.tsx'
import { guestActs } from './guest-acts.ts'
import { messages } from './messages.ts'
import { type RegistrationInPanel, registrationsList } from './queries.ts'
import { isFirstOfParty, registrationColumns } from './registration-columns.tsx'
import { RegistrationDialog } from './registration-dialog.tsx'
import { useBulkActs } from './selection/use-bulk-acts.tsx'
import { useJoinFile } from './files/use-join-file.tsx'
import { useRegistrationActs } from './use-registration-acts.tsx'
import { useMay } from '#accounts/staff/use-may.ts'
import { SeatDialog } from './waiting-list/seat-dialog.tsx'
import { seatName } from '../shared/seat-name.ts'

type Filter = RegistrationList['filter']

type GuestListProps = {
  label: string
  event: EventOverview
  state: ReturnType<typeof useListState<(typeof registrationSorts)[number]>>
  filter: Filter
  /** The filters to choose from. */
  options?: { value: Filter; text: string }[]
  tools?: ReactNode
  empty: ReactNode
}

/** Guests of an event, with their dietary restrictions and the state of their confirmation email, and what staff do with them. */
export const GuestList = ({ label, event, state, filter, options, tools, empty }: GuestListProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const ofFiles = fileMessages(language)
  const { finding, dialog: joinDialog } = useJoinFile()
  const navigate = useNavigate()
  const list = useQuery(registrationsList({ ...state.query, eventId: event.id, filter }))
  const guest = useOpenRecord()
  const confirmation = useOpenRecord('dialog', 'confirmation')
  const { askToDecline, restoring, confirming, dialog } = useRegistrationActs()
  const rows = list.data?.rows ?? []
  const selection = useSelection(rows, filter)
  const may = useMay()
  const [toPay, setToPay] = useState<{ id: string; isDirect: boolean }>()
  const { askToCancel, bulk } = useBulkActs({
    event,
    selection,
    areCancelled: filter === 'cancelled',
    areWaiting: filter === 'waiting',
    mayCollect: may('treasury'),
    onRefund: may('treasury') ? (id) => setToPay({ id, isDirect: true }) : undefined,
  })
  const [guestToSeat, setGuestToSeat] = useState<RegistrationInPanel>()
  const [host, setHost] = useState<RegistrationInPanel>()
  const isGrouped = state.sort === 'createdAt'
  const mayPay = may('treasury')
  const hasPrices = event.price > 0 || (event.people?.money.received ?? 0) > 0
  const columns = useMemo(
    () =>
      registrationColumns(language, {
        filter,
        isGrouped,
        hasPrices,
        onMoney: mayPay ? ({ id }) => setToPay({ id, isDirect: false }) : undefined,
      }),
    [language, filter, isGrouped, hasPrices, mayPay, setToPay],
  )
  const actsOn = guestActs(language, {
    onEdit: guest.open,
    onCancel: (row) => askToCancel([row]),
    restore: restoring.on,
    confirmSeat: confirming.on,
    onOpenEmail: confirmation.open,
    onCompanion: setHost,
    onDecline: askToDecline,
    onMoney: mayPay ? ({ id }) => setToPay({ id, isDirect: true }) : undefined,
    onSeat: setGuestToSeat,
    join: ({ filesWithAddress, ...seat }) =>
      finding.on({
        of: seat.id,
        title: ofFiles.whose(seatName(seat, language)),
        text: ofFiles.whoseText,
        nameOf: ({ member }) => member.fullName,
        find: async () => filesWithAddress.map((member) => ({ seat, member })),
      }),
    onPerson: may('members') ? (to) => void navigate(to) : undefined,
  })

  return (
    <>
      <Listing
        label={label}
        columns={columns}
        list={list}
        say={filter === 'waiting' ? { ...say, count: say.people } : say}
        state={state}
        perPage={guestsPerPage}
        {...(options && { filter: { label: contentMessages(language).show, value: filter, options } })}
        tools={tools}
        nameOf={(row) => seatName(row, language)}
        acts={(row) => actsOn(row, filter === 'waiting' && isFirstOfParty(row, rows))}
        // Repeated requests are decided one by one.
        {...(filter !== 'asking' && { selection })}
        onOpen={({ id }) => guest.open(id)}
        empty={empty}
      />
      {guest.id && <RegistrationDialog event={event} id={guest.id} onClose={guest.close} />}
      {confirmation.id && <EmailDialog id={confirmation.id} onClose={confirmation.close} />}
      {toPay && (
        <PartyMoneyDialog registrationId={toPay.id} isDirect={toPay.isDirect} onClose={() => setToPay(undefined)} />
      )}
      {host && <CompanionDialog event={event} host={host} onClose={() => setHost(undefined)} />}
      {guestToSeat?.place && (
        <SeatDialog
          event={event}
          guest={guestToSeat}
          place={guestToSeat.place}
          onClose={() => setGuestToSeat(undefined)}
        />
      )}
      {dialog}
      {joinDialog}
      {bulk}
    </>
  )
}
