import { inLanguage } from '#base/text/language.ts'
import { formatEuros } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { shortDay } from '#base/dates/weekday.ts'
import { messages } from './messages.ts'
import { personPage } from '#club/core/staff/person-address.ts'
import type { PersonHead } from './queries.ts'
import styles from './people.module.css'

/** A person in numbers: tables and money, as far as the account may see them. */
export const PersonFigures = ({ person: { id, tables, money } }: { person: PersonHead }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const euros = (sum: number) => formatEuros(sum, language)
  if (!tables && !money) return null
  return (
    <section className={styles.figures} aria-label={say.figures}>
      {tables && (
        <>
          <div>
            <b>{tables.past}</b>
            <span>{say.past(tables.past)}</span>
            {tables.cancelled > 0 && <small>{say.cancellations(tables.cancelled)}</small>}
          </div>
          <div>
            <b>{tables.coming}</b>
            <span>{say.coming}</span>
            {tables.next && (
              <small>
                <SiteLink to={`/admin/eventos/${tables.next.id}`}>
                  {`${shortDay(tables.next.date, language)}, ${inLanguage(language, tables.next.title, tables.next.titleCa)}`}
                </SiteLink>
              </small>
            )}
            {tables.withSameAddress > 0 && (
              <small>
                <SiteLink to={personPage(id, 'mesas')}>{say.others(tables.withSameAddress)}</SiteLink>
              </small>
            )}
          </div>
        </>
      )}
      {money && (
        <div>
          <b>{euros(money.received)}</b>
          <span>{say.paid}</span>
          <small className={money.owed > 0 ? styles.owes : money.toReturn > 0 ? styles.returns : styles.even}>
            {money.owed > 0
              ? say.owes(euros(money.owed))
              : money.toReturn > 0
                ? say.toReturn(euros(money.toReturn))
                : say.upToDate}
          </small>
        </div>
      )}
    </section>
  )
}
