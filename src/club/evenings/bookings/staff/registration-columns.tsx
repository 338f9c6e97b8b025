import type { ReactNode } from 'react'
import { formatDateTime, formatTime } from '#base/dates/dates.ts'
import { shortDay } from '#base/dates/weekday.ts'
import type { RegistrationList } from '../shared/registration-panel.ts'
import type { Language } from '#base/text/language.ts'
import { knownFromIn } from '../both/registration-messages.ts'
import { EmailBadge } from '#club/core/emails/staff/email-badge.tsx'
import { DashedMark } from '#club/members/members/staff/marks.tsx'
import { GuestMark } from './guest-mark.tsx'
import { addressCell } from '#kit/panel/table/cells/address.tsx'
import { Badge } from '#kit/panel/record/badge.tsx'
import { PhoneLink } from '#kit/panel/table/cells/phone-link.tsx'
import { columnsOf } from '#kit/panel/table/columns.ts'
import { messages as fileMessages } from './files/messages.ts'
import { GuestName } from './guest-name.tsx'
import { messages as moneyMessages } from '#club/evenings/payments/staff/messages.ts'
import { MoneyMark, hasMoney } from '#club/evenings/payments/staff/money-mark.tsx'
import { DietChips } from '../both/diet/diet-chips.tsx'
import { messages } from './messages.ts'
import type { RegistrationInPanel } from './queries.ts'
import { Place } from './waiting-list/place.tsx'
import payments from '#club/evenings/payments/staff/payments.module.css'
import cells from '#kit/panel/table/cells/cells.module.css'
import styles from './registrations.module.css'
import { seatName } from '../shared/seat-name.ts'

const columns = columnsOf<RegistrationInPanel>()

type List = {
  filter: RegistrationList['filter']
  /** Whether companions follow the guest who brings them. */
  isGrouped: boolean
  /** Whether anybody pays for the event. */
  hasPrices: boolean
  /** Shows the money of a party, for who may note payments. */
  onMoney: ((row: RegistrationInPanel) => void) | undefined
}

/** The columns of the guest list. */
export const registrationColumns = (language: Language, { filter, isGrouped, hasPrices, onMoney }: List) => {
  const say = messages(language)
  const ofFiles = fileMessages(language)
  const sources: Record<string, string> = knownFromIn(language)
  const isWaitingList = filter === 'waiting'
  return columns.columns([
    columns.accessor('fullName', {
      header: say.fullName,
      cell: ({ row: { original } }) => (
        <GuestName row={original} isGrouped={isGrouped}>
          {original.state === 'waiting' && !isWaitingList && <Badge tone="warn">{say.waits}</Badge>}
          {original.arrivedAt && <Badge tone="ok">{say.inSince(formatTime(original.arrivedAt, language))}</Badge>}
          <GuestMark {...original} />
          {original.filesWithAddress.length > 0 && (
            <DashedMark text={ofFiles.sameAddress} title={ofFiles.sameAddressTitle} />
          )}
          {original.withSameAddress > 1 && (
            <Badge tone="warn">{say[original.email ? 'sameAddress' : 'samePerson'](original.withSameAddress)}</Badge>
          )}
          {original.email === '' && original.host === null && <DashedMark text={say.withoutEmail} />}
          {original.confirmation?.status === 'failed' && <EmailBadge {...original.confirmation} />}
        </GuestName>
      ),
      meta: { card: 'title' },
    }),
    ...(isWaitingList
      ? [
          columns.accessor('waitingSince', {
            id: 'createdAt',
            header: say.place,
            cell: ({ row, table }) =>
              isFirstOfParty(row.original, rowsOf(table)) && (
                <>
                  <Place {...row.original} />
                  {row.original.waitingSince && (
                    <span className={styles.since}>
                      {say.waitingSince(formatDateTime(row.original.waitingSince, language))}
                    </span>
                  )}
                </>
              ),
            meta: { card: 'line' },
          }),
        ]
      : []),
    columns.accessor('dietaryRestrictions', {
      header: say.diet,
      cell: ({ row: { original }, getValue }) => (
        <>
          <DietChips diet={original.diet} />
          <Words language={original.language}>{getValue() && <b>{getValue()}</b>}</Words>
          <Words language={original.language}>
            {original.standingDiet && (
              <>
                <b>{original.standingDiet}</b> <span className="muted">({say.fromFile})</span>
              </>
            )}
          </Words>
        </>
      ),
      meta: { card: 'line' },
    }),
    ...(hasPrices && !isWaitingList ? [moneyColumn(language, onMoney)] : []),
    columns.accessor('notes', {
      header: say.notes,
      cell: ({ row: { original }, getValue }) => <Words language={original.language}>{getValue()}</Words>,
      meta: { card: 'hidden', leaves: 3 },
    }),
    columns.accessor('phone', {
      header: say.phone,
      cell: ({ getValue }) => getValue() && <PhoneLink phone={getValue()} />,
      // Who waits is called.
      meta: { card: isWaitingList ? 'line' : 'hidden', leaves: 2 },
    }),
    ...(isWaitingList
      ? []
      : [
          columns.accessor('createdAt', {
            header: say.registeredOn,
            cell: ({ row: { original } }) =>
              original.host === null && <span className="num">{shortDay(original.createdAt, language)}</span>,
            meta: { card: 'hidden', leaves: 1 },
          }),
        ]),
    columns.accessor('email', {
      header: say.email,
      cell: addressCell,
      meta: { card: 'hidden', shrinks: true, isOptional: true },
    }),
    columns.accessor('howDidYouKnowUs', {
      header: say.source,
      cell: ({ getValue }) => sources[getValue()] ?? getValue(),
      meta: { card: 'hidden', isOptional: true },
    }),
    columns.display({
      id: 'confirmation',
      header: say.confirmation,
      cell: ({ row: { original } }) => original.confirmation && <EmailBadge {...original.confirmation} />,
      meta: { card: 'hidden', isOptional: true },
    }),
  ])
}

/** What a party owes, has paid or gets back. */
const moneyColumn = (language: Language, onMoney: List['onMoney']) =>
  columns.display({
    id: 'money',
    header: moneyMessages(language).payment,
    cell: ({ row: { original } }) => {
      if (!original.money || !hasMoney(original)) return null
      const mark = <MoneyMark {...original.money} />
      if (!onMoney) return mark
      return (
        <button
          className={payments.mark}
          type="button"
          title={moneyMessages(language).of(seatName(original, language))}
          onClick={() => onMoney(original)}
        >
          {mark}
        </button>
      )
    },
    meta: { card: 'corner' },
  })

type Table = { getRowModel: () => { rows: readonly { original: RegistrationInPanel }[] } }
const rowsOf = (table: Table) => table.getRowModel().rows.map(({ original }) => original)

/** Whether the row is the first of its waiting party on the page: it stands for the party. */
export const isFirstOfParty = ({ id, place }: RegistrationInPanel, rows: readonly RegistrationInPanel[]) =>
  place !== undefined && rows.find((other) => other.place?.position === place.position)?.id === id

type WordsProps = { language: string; children: ReactNode }

/** A text of the guest, in the guest's language. */
const Words = ({ language, children }: WordsProps) =>
  children && (
    <div className={cells.words} lang={language}>
      {children}
    </div>
  )
