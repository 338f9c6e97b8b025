import { ArrowUpRight } from 'lucide-react'
import { useId } from 'react'
import { addressOf } from '../shared/places/event-place.ts'
import { placeOnMap } from '../shared/places/event-map.ts'
import { mapSearch } from '#base/places/map-address.ts'
import { addressParts } from '#base/text/address-parts.ts'
import { bilingual } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Translated } from '#kit/site/translated.tsx'
import type { EventDetail } from './queries.ts'
import styles from './where.module.css'

const messages = bilingual({
  where: { es: 'Dónde', ca: 'On' },
  routeWith: { es: 'Cómo llegar, con', ca: 'Com s’hi arriba, amb' },
  opensElsewhere: {
    es: 'Se abre fuera; aquí no se carga ningún mapa.',
    ca: 'S’obre fora; aquí no es carrega cap mapa.',
  },
})

/** The address of an event, set large, how one gets in, ways to plan the way that load nothing here, and the page of its restaurant. */
export default function Where({ event }: { event: EventDetail }) {
  const language = useLanguage()
  const say = useSay(messages)
  const label = useId()
  const { restaurant, arrival, arrivalCa } = event
  const { street, postalCode, town } = addressParts(addressOf(event, language))
  return (
    <section className={styles.where}>
      <h2>{say.where}</h2>
      <address>
        <b>{street}</b>
        <span>{[postalCode, town].filter(Boolean).join(' ')}</span>
      </address>
      {arrival && <Translated as="p" className={styles.arrival} es={arrival} ca={arrivalCa} />}
      <p id={label} className={styles.label}>
        {say.routeWith}
      </p>
      <ul className={styles.ways} aria-labelledby={label}>
        {routesTo(placeOnMap(event, language)).map(([name, href]) => (
          <li key={name}>
            <a className={buttonLook({ tone: 'line', size: 'small' })} href={href} target="_blank" rel="noreferrer">
              {name}
              <ArrowUpRight aria-hidden />
            </a>
          </li>
        ))}
      </ul>
      <p className="muted small">{say.opensElsewhere}</p>
      {restaurant && (
        <p className={styles.restaurant}>
          <SiteLink to={`/restaurantes/${restaurant.id}`}>{restaurant.nombre}</SiteLink>
        </p>
      )}
    </section>
  )
}

/** Where the way to a place is planned: the name of each planner, and its URL. */
const routesTo = (place: string): [name: string, href: string][] => {
  const destination = encodeURIComponent(place)
  return [
    ['Google Maps', `https://www.google.com/maps/dir/?api=1&destination=${destination}`],
    ['Apple Maps', `https://maps.apple.com/?daddr=${destination}`],
    ['OpenStreetMap', mapSearch(place)],
  ]
}
