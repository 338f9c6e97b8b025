import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { formatDate } from '#base/dates/dates.ts'
import { type Language, inLanguage } from '#base/text/language.ts'
import { formatEuros } from '#base/text/money.ts'
import { columnsOf } from '#kit/panel/table/columns.ts'
import { messages } from '../messages.ts'
import type { OpenParty } from '../queries.ts'
import cells from '#kit/panel/table/cells/cells.module.css'
import type { useNoted } from './use-noted.ts'
import next from './next-payer.module.css'
import styles from '../payments.module.css'

type Noted = Pick<ReturnType<typeof useNoted>, 'isPaid' | 'openOf'>

const column = columnsOf<OpenParty>()

/** The columns of the parties with open money, of which some have paid since the list was opened. */
export const openPartyColumns = (language: Language, isOwing: boolean, { isPaid, openOf }: Noted) => {
  const say = messages(language)
  const euros = (sum: number) => <span className="num">{formatEuros(sum, language)}</span>
  return column.columns([
    column.accessor('fullName', {
      header: say.payer,
      cell: ({ row: { original } }) => (
        <span className={clsx(isPaid(original.id) && next.paid)}>
          {isPaid(original.id) && <Check aria-label={say.paid} />}
          {original.fullName}
        </span>
      ),
      meta: { card: 'title' },
    }),
    column.accessor('code', {
      header: say.bookingCode,
      cell: ({ getValue }) => <span className="num">{getValue()}</span>,
      meta: { card: 'line', leaves: 3 },
    }),
    column.display({
      id: 'due',
      header: say.mustPayBy,
      cell: ({ row: { original } }) => <span className="num">{formatDate(original.payUntil, language)}</span>,
      meta: { card: 'hidden', leaves: 3 },
    }),
    column.display({
      id: 'event',
      header: say.concept,
      cell: ({ row: { original } }) => (
        <>
          <span>{`${inLanguage(language, original.title, original.titleCa)},`}</span>{' '}
          <span className={cells.nowrap}>{formatDate(original.date, language)}</span>
          {original.lateSeats > 0 && <span>{` · ${say.lateSeats(original.lateSeats)}`}</span>}
        </>
      ),
      meta: { card: 'line' },
    }),
    column.display({
      id: 'seats',
      header: say.seats,
      cell: ({ row: { original } }) => <span className="num">{original.seats}</span>,
      meta: { card: 'hidden', leaves: 3 },
    }),
    column.display({
      id: 'expected',
      header: say.expectedSum,
      cell: ({ row: { original } }) => euros(original.money.due),
      meta: { card: 'hidden', leaves: 2 },
    }),
    column.display({
      id: 'paid',
      header: say.receivedSum,
      cell: ({ row: { original } }) => euros(original.money.paid),
      meta: { card: 'hidden', leaves: 1 },
    }),
    column.display({
      id: 'open',
      header: isOwing ? say.owes : say.refunds,
      cell: ({ row: { original } }) => {
        const open = openOf(original)
        const sum = formatEuros(Math.abs(open), language)
        if (open > 0 && isOwing) return <b className={clsx('num', styles.back)}>{say.paidBeyond(sum)}</b>
        return <b className={clsx('num', open === 0 ? next.settledSum : isOwing ? styles.owed : styles.back)}>{sum}</b>
      },
      meta: { card: 'corner' },
    }),
  ])
}
