import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Euro } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDate } from '#shared/dates/dates.ts'
import type { OpenPartyList } from '#shared/forms/payment.ts'
import { type Language, inLanguage } from '#shared/text/language.ts'
import { formatEuros } from '#shared/text/money.ts'
import { useLanguage } from '../../lib/language.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { messages as contentMessages } from '../form/messages.ts'
import { useOpenRecord } from '../record/use-open-record.ts'
import { columnsOf } from '../table/columns.ts'
import { ListEmpty } from '../table/list-empty.tsx'
import { Listing } from '../table/listing.tsx'
import { useListState } from '../table/use-list-state.ts'
import { messages } from './messages.ts'
import { PartyMoneyDialog } from './party-money-dialog.tsx'
import { type OpenParty, openParties } from './queries.ts'
import styles from './payments.module.css'
import cells from '../table/cells/cells.module.css'

const column = columnsOf<OpenParty>()

/** The parties that owe money, or get money back, of all events or of the one in the address. */
export const OpenPartiesTab = ({ filter }: { filter: OpenPartyList['filter'] }) => {
  const language = useLanguage()
  const say = messages(language)
  const state = useListState(['payUntil'], { sort: 'payUntil' })
  const [params] = useSearchParams()
  const event = params.get('event') ?? undefined
  const list = useQuery(openParties({ ...state.query, filter, ...(event && { event }) }))
  const { open } = useOpenRecord()
  const [toPay, setToPay] = useState<string>()
  const columns = useMemo(() => columnsIn(language, filter), [language, filter])
  const { rows = [], total = 0, sum = 0 } = list.data ?? {}
  const title = rows[0] && inLanguage(language, rows[0].title, rows[0].titleCa)
  return (
    <>
      {total > 0 && (
        <p className={styles.strip}>
          <b className={clsx('num', filter === 'owing' && styles.owed)}>{formatEuros(sum, language)}</b>{' '}
          {say[filter === 'owing' ? 'owe' : 'toReturnTo'](total)}
          {event && title && `: ${title}`}
        </p>
      )}
      {event && (
        <p className={styles.strip}>
          <SiteLink to={`/admin/cobros${filter === 'refund' ? '/devolver' : ''}`}>{say.ofAllEvents}</SiteLink>
        </p>
      )}
      <Listing
        label={say[filter === 'owing' ? 'owing' : 'refunds']}
        columns={columns}
        list={list}
        say={{ ...say, count: say.parties, searchHint: say.searchParties, listError: say.partiesError }}
        state={state}
        nameOf={({ fullName }) => fullName}
        acts={({ id, fullName }) => [
          {
            text: say[filter === 'owing' ? 'notePayment' : 'noteRefund'],
            name: contentMessages(language).of(say[filter === 'owing' ? 'notePayment' : 'noteRefund'], fullName),
            icon: Euro,
            run: () => setToPay(id),
            key: 'charge',
          },
        ]}
        onOpen={({ id }) => open(id)}
        empty={<ListEmpty state={state} title={say[filter === 'owing' ? 'nobodyOwes' : 'nothingToReturn']} />}
      />
      {toPay && <PartyMoneyDialog registrationId={toPay} isDirect onClose={() => setToPay(undefined)} />}
    </>
  )
}

const columnsIn = (language: Language, filter: OpenPartyList['filter']) => {
  const say = messages(language)
  const euros = (sum: number) => <span className="num">{formatEuros(sum, language)}</span>
  return column.columns([
    column.accessor('fullName', {
      header: say.payer,
      cell: ({ row: { original } }) => (
        <>
          {original.fullName}
          <span className={clsx(cells.second, 'num')}>{original.code}</span>
        </>
      ),
      meta: { card: 'title' },
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
      cell: ({ row: { original } }) =>
        `${inLanguage(language, original.title, original.titleCa)}, ${formatDate(original.date, language)}`,
      meta: { card: 'line', shrinks: true },
    }),
    column.display({
      id: 'seats',
      header: say.seats,
      cell: ({ row: { original } }) => <span className="num">{original.seats}</span>,
      meta: { card: 'hidden', leaves: 2 },
    }),
    column.display({
      id: 'expected',
      header: say.expectedSum,
      cell: ({ row: { original } }) => euros(original.money.due),
      meta: { card: 'hidden', leaves: 1 },
    }),
    column.display({
      id: 'paid',
      header: say.receivedSum,
      cell: ({ row: { original } }) => euros(original.money.paid),
      meta: { card: 'hidden', leaves: 4 },
    }),
    column.display({
      id: 'open',
      header: filter === 'owing' ? say.owes : say.refunds,
      cell: ({ row: { original } }) => (
        <b className={clsx('num', filter === 'owing' && styles.owed)}>
          {formatEuros(Math.abs(original.money.balance), language)}
        </b>
      ),
      meta: { card: 'corner' },
    }),
  ])
}
