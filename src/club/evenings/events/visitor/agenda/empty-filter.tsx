import AlertLink from '#club/core/alerts/visitor/alert-link.tsx'
import { bilingual, inLanguage } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { Posters } from '#kit/site/sections/poster.tsx'
import { kindOf } from '../../shared/event-kind.ts'
import { EventCard } from '../event-card.tsx'
import { filtersOf, freeSeats, passes } from './filters.ts'
import styles from './empty-filter.module.css'
import type { Agenda, AgendaAddress, EventInList } from './queries.ts'

const messages = bilingual({
  nearest: { es: 'Lo más parecido', ca: 'El més semblant' },
})

type EmptyFilterProps = { address: AgendaAddress; coming: EventInList[]; categories: Agenda['categories'] }

/** In place of a filter's empty list: the events that come nearest to it, and of a category an alert of the next one. */
export default function EmptyFilter({ address, coming, categories }: EmptyFilterProps) {
  const language = useLanguage()
  const say = useSay(messages)
  const now = useNow()
  const events = nearestTo(address, coming, now)
  const kind = kindOf(address.categoria ?? '')
  const missing = categories.find(({ category }) => category === kind && kind !== '')
  return (
    <>
      {events.length > 0 && (
        <>
          <h2 className={styles.nearest}>{say.nearest}</h2>
          <Posters onPhones="rows">
            {events.map((event) => (
              <li key={event.id}>
                <EventCard event={event} now={now} sizes="(max-width: 767px) 8rem, 24vw" />
              </li>
            ))}
          </Posters>
        </>
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

/** The coming events that pass most of the filters, up to three, by date; none that costs more than was asked if others do not. */
const nearestTo = (address: AgendaAddress, coming: EventInList[], now: number) => {
  const filters = Object.entries(filtersOf(address))
  const passed = (event: EventInList) => filters.filter(([name, value]) => passes({ [name]: value }, event, now)).length
  const open = coming.filter((event) => freeSeats(event, now) > 0)
  const { gratis, hasta } = address
  const within = open.filter((event) => passes({ gratis, hasta }, event, now))
  return (within.length > 0 ? within : open)
    .toSorted((one, other) => passed(other) - passed(one))
    .slice(0, 3)
    .toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date))
}
