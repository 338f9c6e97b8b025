import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useMemo } from 'react'
import { formatDate } from '#base/dates/dates.ts'
import { paymentFilters } from '../shared/payment.ts'
import { type Language, inLanguage } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { Badge } from '#kit/panel/record/badge.tsx'
import { useOpenRecord } from '#kit/panel/record/use-open-record.ts'
import { columnsOf } from '#kit/panel/table/columns.ts'
import { ListEmpty } from '#kit/panel/table/list-empty.tsx'
import { Listing } from '#kit/panel/table/listing.tsx'
import { useListState } from '#kit/panel/table/use-list-state.ts'
import { formatEuros } from '#base/text/money.ts'
import { EventsWithMoney } from './events-with-money.tsx'
import { wholeParty } from './party-address.ts'
import { messages } from './messages.ts'
import { PeriodFields } from './period-fields.tsx'
import { PrintReceipt } from './print-receipt.tsx'
import { type PaymentInPanel, paymentsList } from './queries.ts'
import { Totals } from './totals.tsx'
import { daysOf, usePeriod } from './use-period.ts'
import styles from './payments.module.css'

const columns = columnsOf<PaymentInPanel>()

/** All payments of the club, the latest first, with their sums. */
export const ReceivedTab = () => {
  const language = useLanguage()
  const say = useSay(messages)
  const shared = contentMessages(language)
  const state = useListState(['paidOn'], { sort: 'paidOn', order: 'desc', filter: 'all' })
  const filter = paymentFilters.find((value) => value === state.filter) ?? 'all'
  const { period, change } = usePeriod()
  const days = daysOf(period)
  const list = useQuery(paymentsList({ ...state.query, ...days, filter }))
  const { open } = useOpenRecord('dialog', wholeParty)
  const visibleColumns = useMemo(() => columnsIn(language), [language])
  return (
    <>
      <PeriodFields period={period} onChange={change} />
      <Totals days={days} onMethod={(method) => state.change({ filter: method })} />
      <EventsWithMoney days={days} />
      <Listing
        label={say.payments}
        columns={visibleColumns}
        list={list}
        say={say}
        state={state}
        filter={{
          label: shared.show,
          value: filter,
          options: [
            { value: 'all', text: say.all },
            { value: 'cash', text: say.cash },
            { value: 'card', text: say.card },
            { value: 'transfer', text: say.transfer },
            { value: 'bizum', text: say.bizum },
            { value: 'refunds', text: say.refundsFilter },
            { value: 'voided', text: say.voidedFilter },
          ],
        }}
        onOpen={({ registrationId }) => registrationId && open(registrationId)}
        empty={
          <ListEmpty
            state={state}
            title={period.from || period.until ? say.emptyPeriod : say.empty}
            text={say.emptyText}
          />
        }
      />
    </>
  )
}

const columnsIn = (language: Language) => {
  const say = messages(language)
  return columns.columns([
    columns.accessor('paidOn', {
      header: say.day,
      cell: ({ getValue }) => <span className="num">{formatDate(getValue(), language)}</span>,
      meta: { card: 'foot' },
    }),
    columns.accessor('payer', { header: say.payer, meta: { card: 'title' } }),
    columns.accessor('concept', {
      header: say.concept,
      cell: ({ row: { original } }) =>
        original.eventTitle ? inLanguage(language, original.eventTitle, original.eventTitleCa ?? '') : original.concept,
      meta: { card: 'line', shrinks: true },
    }),
    columns.accessor('method', { header: say.method, cell: ({ getValue }) => say[getValue()], meta: { card: 'line' } }),
    columns.accessor('amount', {
      header: say.money,
      cell: ({ row: { original } }) => (
        <b className={clsx('num', original.voidedAt && styles.voided)}>{formatEuros(original.amount, language)}</b>
      ),
      meta: { card: 'corner' },
    }),
    columns.accessor('receipt', {
      header: say.receiptNumber,
      cell: ({ row: { original } }) => (
        <>
          <span className="num">{original.receipt}</span>{' '}
          {original.voidedAt && <Badge tone="neutral">{say.voidedOn}</Badge>}
        </>
      ),
      meta: { card: 'line' },
    }),
    columns.display({
      id: 'actions',
      header: contentMessages(language).actions,
      cell: ({ row: { original } }) => <PrintReceipt id={original.id} receipt={original.receipt} />,
      meta: { card: 'actions' },
    }),
  ])
}
