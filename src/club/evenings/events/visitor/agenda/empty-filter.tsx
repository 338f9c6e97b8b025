import AlertLink from '#club/core/alerts/visitor/alert-link.tsx'
import { formatDay } from '#base/dates/weekday.ts'
import { bilingual, inLanguage } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import { kindOf } from '../../shared/event-kind.ts'
import { nearestTo } from './filters.ts'
import styles from './list-page.module.css'
import type { Agenda, AgendaAddress, EventInList } from './queries.ts'

const messages = bilingual({
  nearest: { es: 'Lo más parecido:', ca: 'El més semblant:' },
})

type EmptyFilterProps = { address: AgendaAddress; coming: EventInList[]; categories: Agenda['categories'] }

/** In place of a filter's empty list: the dates that come nearest to it, and of a category an alert of the next one. */
export default function EmptyFilter({ address, coming, categories }: EmptyFilterProps) {
  const language = useLanguage()
  const say = useSay(messages)
  const events = nearestTo(address, coming, useNow())
  const kind = kindOf(address.categoria ?? '')
  const missing = categories.find(({ category }) => category === kind && kind !== '')
  return (
    <>
      {events.length > 0 && (
        <div className={styles.nearest}>
          <p>{say.nearest}</p>
          <ul>
            {events.map((event) => (
              <li key={event.id}>
                <SiteLink to={`/eventos/${event.id}`}>
                  {`${formatDay(event.date, language)}: ${inLanguage(language, event.title, event.titleCa)}`}
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {missing && (
        <div className={styles.alert}>
          <AlertLink
            key={kind}
            about="category"
            of={kind}
            name={inLanguage(language, missing.category, missing.categoryCa)}
          />
        </div>
      )}
    </>
  )
}
