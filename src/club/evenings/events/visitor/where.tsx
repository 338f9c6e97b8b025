import { addressOf } from '../shared/places/event-place.ts'
import { placeOnMap } from '../shared/places/event-map.ts'
import { addressParts } from '#base/text/address-parts.ts'
import { bilingual } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { RouteLinks } from '#kit/site/route-links.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Translated } from '#kit/site/translated.tsx'
import type { EventDetail } from './queries.ts'
import styles from './where.module.css'

const messages = bilingual({
  where: { es: 'Dónde', ca: 'On' },
})

/** The address of an event, set large, with its restaurant; how one gets in, and ways to plan the way that load nothing here. */
export default function Where({ event }: { event: EventDetail }) {
  const language = useLanguage()
  const say = useSay(messages)
  const { restaurant, arrival, arrivalCa } = event
  const { street, postalCode, town } = addressParts(addressOf(event, language))
  return (
    <section className={styles.where}>
      <h2>{say.where}</h2>
      <address className={styles.address}>
        {restaurant && <SiteLink to={`/restaurantes/${restaurant.id}`}>{restaurant.nombre}</SiteLink>}
        <b>{street}</b>
        <span>{[postalCode, town].filter(Boolean).join(' ')}</span>
      </address>
      {arrival && <Translated as="p" className={styles.arrival} es={arrival} ca={arrivalCa} />}
      <RouteLinks place={placeOnMap(event, language)} />
    </section>
  )
}
