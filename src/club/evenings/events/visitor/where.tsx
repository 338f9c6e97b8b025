import { Navigation } from 'lucide-react'
import { addressOf } from '../shared/places/event-place.ts'
import { mapOf } from '../shared/places/event-map.ts'
import { addressParts } from '#base/text/address-parts.ts'
import { bilingual } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { messages } from './messages.ts'
import type { EventDetail } from './queries.ts'
import styles from './where.module.css'

const whereMessages = bilingual({
  where: { es: 'Dónde', ca: 'On' },
})

/** The address of an event, set large, with a way to a map, and the page of its restaurant. */
export const Where = ({ event }: { event: EventDetail }) => {
  const language = useLanguage()
  const say = useSay(messages, whereMessages)
  const { restaurant } = event
  const { street, postalCode, town } = addressParts(addressOf(event, language))
  return (
    <section className={styles.where}>
      <h2>{say.where}</h2>
      <address>
        <b>{street}</b>
        <span>{[postalCode, town].filter(Boolean).join(' ')}</span>
      </address>
      <p className={styles.ways}>
        <a
          className={buttonLook({ tone: 'line', size: 'small' })}
          href={mapOf(event, language)}
          target="_blank"
          rel="noreferrer"
        >
          <Navigation aria-hidden />
          {say.howToGet}
        </a>
        {restaurant && <SiteLink to={`/restaurantes/${restaurant.id}`}>{restaurant.nombre}</SiteLink>}
      </p>
    </section>
  )
}
