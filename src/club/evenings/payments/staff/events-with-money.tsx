import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#base/dates/dates.ts'
import type { PaymentExport } from '../shared/payment.ts'
import { inLanguage } from '#base/text/language.ts'
import { formatEuros } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { messages } from './messages.ts'
import { type EventInMoney, eventMoney } from './queries.ts'
import styles from './payments.module.css'

/** What the events of a period bring in and what is missing, each with the way to those who owe. Without a period those with open money. */
export const EventsWithMoney = ({ days }: { days: PaymentExport }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { data: events = [] } = useQuery(eventMoney(days))
  if (events.length === 0) return null
  const euros = (sum: number) => formatEuros(sum, language)
  const total = (name: 'expected' | 'received' | 'owed' | 'toReturn') =>
    euros(events.reduce((cents, event) => cents + Math.round(event.money[name] * 100), 0) / 100)
  const linkTo = ({ id }: EventInMoney, part: '' | '/devolver') => `/admin/cobros${part}?event=${id}`
  return (
    <div className={styles.events}>
      <table>
        <caption>{days.from || days.until ? say.eventsOfPeriod : say.openEvents}</caption>
        <thead>
          <tr>
            <th scope="col">{say.concept}</th>
            <th scope="col">{say.eventDay}</th>
            <th scope="col">{say.expectedSum}</th>
            <th scope="col">{say.receivedSum}</th>
            <th scope="col">{say.missing}</th>
            <th scope="col">{say.refunds}</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => {
            const title = inLanguage(language, event.title, event.titleCa)
            return (
              <tr key={event.id}>
                <th scope="row">{title}</th>
                <td className="num">{formatDate(event.date, language)}</td>
                <td className="num">{euros(event.money.expected)}</td>
                <td className="num">{euros(event.money.received)}</td>
                <td className={clsx('num', event.money.owed > 0 && styles.missing)}>
                  {event.money.owed > 0 && (
                    <SiteLink to={linkTo(event, '')} aria-label={`${say.owedBy(title)}: ${euros(event.money.owed)}`}>
                      {euros(event.money.owed)}
                    </SiteLink>
                  )}
                </td>
                <td className={clsx('num', event.money.toReturn > 0 && styles.toReturn)}>
                  {event.money.toReturn > 0 && (
                    <SiteLink
                      to={linkTo(event, '/devolver')}
                      aria-label={`${say.refundsOf(title)}: ${euros(event.money.toReturn)}`}
                    >
                      {euros(event.money.toReturn)}
                    </SiteLink>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr className="num">
            <th scope="row">{say.sum}</th>
            <td />
            <td>{total('expected')}</td>
            <td>{total('received')}</td>
            <td>{total('owed')}</td>
            <td>{total('toReturn')}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
