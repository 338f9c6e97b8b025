import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#shared/dates/dates.ts'
import type { PaymentExport } from '#shared/forms/payment.ts'
import { inLanguage } from '#shared/text/language.ts'
import { useLanguage } from '../../lib/language.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { messages } from './messages.ts'
import { MoneyStrip } from './money-strip.tsx'
import { eventMoney } from './queries.ts'
import styles from './payments.module.css'

/** The events of the chosen days, each with what is expected, received, owed and to be given back. */
export const EventMoney = ({ days }: { days: PaymentExport }) => {
  const language = useLanguage()
  const say = messages(language)
  const { data = [] } = useQuery(eventMoney(days))
  if (data.length === 0) return null
  return (
    <section className={styles.events} aria-label={say.eventsOfPeriod}>
      <h2>{say.eventsOfPeriod}</h2>
      <ul>
        {data.map((event) => (
          <li key={event.id}>
            <span className="muted num">{formatDate(event.date, language)}</span>
            <SiteLink to={`/admin/eventos/${event.id}/inscripciones`}>
              {inLanguage(language, event.title, event.titleCa)}
            </SiteLink>
            <MoneyStrip eventId={event.id} money={event.money} />
          </li>
        ))}
      </ul>
    </section>
  )
}
