import type { ReactNode } from 'react'
import { formatDateTime } from '#base/dates/dates.ts'
import type { RegistrationList } from '../shared/registration-panel.ts'
import type { Language } from '#base/text/language.ts'
import { knownFromIn } from '../both/registration-messages.ts'
import { EmailBadge } from '#club/core/emails/staff/email-badge.tsx'
import { DashedMark } from '#club/members/members/staff/marks.tsx'
import { GuestMark } from './guest-mark.tsx'
import { Badge } from '#kit/panel/record/badge.tsx'
import { PhoneLink } from '#kit/panel/table/cells/phone-link.tsx'
import { columnsOf } from '#kit/panel/table/columns.ts'
import { messages as fileMessages } from './files/messages.ts'
import { GuestName } from './guest-name.tsx'
import { messages as moneyMessages } from '#club/evenings/payments/staff/messages.ts'
import { MoneyMark, hasMoney } from '#club/evenings/payments/staff/money-mark.tsx'
import { messages } from './messages.ts'
import type { RegistrationInPanel } from './queries.ts'
import { Place } from './waiting-list/place.tsx'
import registrations from './registrations.module.css'
import payments from '#club/evenings/payments/staff/payments.module.css'
import cells from '#kit/panel/table/cells/cells.module.css'

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
      cell: ({ row: { original } }) => <GuestName row={original} isGrouped={isGrouped} />,
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
                    <span className={cells.second}>
                      {say.waitingSince(formatDateTime(row.original.waitingSince, language))}
                    </span>
                  )}
                </>
              ),
            meta: { card: 'line', wraps: true },
          }),
        ]
      : []),
    columns.accessor('email', {
      header: say.email,
      cell: ({ row: { original } }) => (
        <>
          {original.email}{' '}
          {original.withSameAddress > 1 && (
            <Badge tone="warn">{say[original.email ? 'sameAddress' : 'samePerson'](original.withSameAddress)}</Badge>
          )}
        </>
      ),
      meta: { card: 'line', leaves: isWaitingList ? 1 : 3, shrinks: true },
    }),
    columns.accessor('phone', {
      header: say.phone,
      cell: ({ getValue }) => getValue() && <PhoneLink phone={getValue()} />,
      meta: { card: 'line', leaves: isWaitingList ? 2 : 3 },
    }),
    ...(hasPrices ? [moneyColumn(language, onMoney, isWaitingList)] : []),
    // The waiting list says it beside the place, to have room.
    ...(isWaitingList
      ? []
      : [
          columns.accessor('isMember', {
            header: say.isMember,
            cell: ({ row: { original } }) => (
              <>
                <GuestMark {...original} />
                {original.filesWithAddress.length > 0 && (
                  <DashedMark text={ofFiles.sameAddress} title={ofFiles.sameAddressTitle} />
                )}
              </>
            ),
            meta: { card: 'foot', leaves: 1 },
          }),
        ]),
    columns.accessor('dietaryRestrictions', {
      header: say.diet,
      cell: ({ row: { original }, getValue }) => (
        <>
          <Words name={say.diet} language={original.language}>
            {getValue() && <b>{getValue()}</b>}
          </Words>
          <Words name={say.diet} language={original.language}>
            {original.standingDiet && (
              <>
                <b>{original.standingDiet}</b> <span className="muted">({say.fromFile})</span>
              </>
            )}
          </Words>
        </>
      ),
      meta: { card: 'line', wraps: true, ...(isWaitingList && { leaves: 3 }) },
    }),
    columns.accessor('notes', {
      header: say.notes,
      cell: ({ row: { original }, getValue }) => (
        <Words name={say.notes} language={original.language}>
          {getValue()}
        </Words>
      ),
      meta: { card: 'line', wraps: true, leaves: isWaitingList ? 1 : 2 },
    }),
    ...(isWaitingList
      ? []
      : [
          columns.accessor('howDidYouKnowUs', {
            header: say.source,
            cell: ({ getValue }) => sources[getValue()] ?? getValue(),
            meta: { card: 'hidden', leaves: 1 },
          }),
        ]),
    columns.display({
      id: 'confirmation',
      header: say.confirmation,
      cell: ({ row: { original } }) =>
        original.confirmation ? (
          <EmailBadge {...original.confirmation} />
        ) : (
          original.email === '' &&
          original.host === null && <span className={registrations.withoutEmail}>{say.withoutEmail}</span>
        ),
      meta: { card: 'corner', leaves: isWaitingList ? 1 : 4 },
    }),
  ])
}

/** What a party owes, has paid or gets back. */
const moneyColumn = (language: Language, onMoney: List['onMoney'], isWaitingList: boolean) =>
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
          title={moneyMessages(language).of(original.fullName)}
          onClick={() => onMoney(original)}
        >
          {mark}
        </button>
      )
    },
    meta: { card: 'foot', ...(isWaitingList && { leaves: 4 }) },
  })

type Table = { getRowModel: () => { rows: readonly { original: RegistrationInPanel }[] } }
const rowsOf = (table: Table) => table.getRowModel().rows.map(({ original }) => original)

/** Whether the row is the first of its waiting party on the page: it stands for the party. */
export const isFirstOfParty = ({ id, place }: RegistrationInPanel, rows: readonly RegistrationInPanel[]) =>
  place !== undefined && rows.find((other) => other.place?.position === place.position)?.id === id

type WordsProps = { name: string; language: string; children: ReactNode }

/** A text of the guest, in the guest's language. A card has no column heads, so it shows the name of the column. */
const Words = ({ name, language, children }: WordsProps) =>
  children && (
    <div className={cells.words}>
      <span className={cells.heading}>{`${name}: `}</span>
      <span lang={language}>{children}</span>
    </div>
  )
