import { ArrowUpRight } from 'lucide-react'
import { useId } from 'react'
import { mapSearch } from '#base/places/map-address.ts'
import { bilingual } from '#base/text/language.ts'
import { useSay } from '../both/language.tsx'
import { buttonLook } from './button/button.tsx'
import styles from './route-links.module.css'

const messages = bilingual({
  routeWith: { es: 'Abrir en', ca: 'Obre-ho a' },
  opensElsewhere: {
    es: 'Se abren fuera de esta web.',
    ca: 'S’obren fora d’aquest web.',
  },
})

/** Links that plan the way to an address, and load nothing here. */
export const RouteLinks = ({ place }: { place: string }) => {
  const say = useSay(messages)
  const label = useId()
  return (
    <div>
      <p id={label} className={styles.label}>
        {say.routeWith}
      </p>
      <ul className={styles.ways} aria-labelledby={label}>
        {routesTo(place).map(([name, href]) => (
          <li key={name}>
            <a className={buttonLook({ tone: 'line', size: 'small' })} href={href} target="_blank" rel="noreferrer">
              {name}
              <ArrowUpRight aria-hidden />
            </a>
          </li>
        ))}
      </ul>
      <p className="muted small">{say.opensElsewhere}</p>
    </div>
  )
}

/** The name of each planner, and its URL. */
const routesTo = (place: string): [name: string, href: string][] => {
  const destination = encodeURIComponent(place)
  return [
    ['Google Maps', `https://www.google.com/maps/dir/?api=1&destination=${destination}`],
    ['Apple Maps', `https://maps.apple.com/?daddr=${destination}`],
    ['OpenStreetMap', mapSearch(place)],
  ]
}
