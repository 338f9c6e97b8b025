import { clsx } from 'clsx'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { bilingual } from '#base/text/language.ts'
import { defaultMap, mapFrame } from '#base/places/map-address.ts'
import { Button } from '../button/button.tsx'
import { RouteLinks } from '../route-links.tsx'
import { useSay } from '../../both/language.tsx'
import styles from './map-on-request.module.css'

const messages = bilingual({
  map: { es: (place: string) => `Mapa: ${place}`, ca: (place: string) => `Mapa: ${place}` },
  show: { es: 'Mostrar el mapa', ca: 'Mostra el mapa' },
  whatHappens: {
    es: (host: string) => `Al mostrarlo, tu navegador se conectará con ${host}.`,
    ca: (host: string) => `Si el mostres, el teu navegador es connectarà amb ${host}.`,
  },
})

/** `address`: of the map; may be empty. `lines`: the name of the place and its postal address. */
type MapOnRequestProps = { address: string; lines: string[] }

/**
 * The address, set large, a button that loads the map of a third party, and links that plan the way. Without an address for the map it
 * shows the city; for one on an unknown host there are only the links.
 */
export const MapOnRequest = ({ address, lines }: MapOnRequestProps) => {
  const say = useSay(messages)
  const [isShown, setIsShown] = useState(false)
  const frame = mapFrame(address || defaultMap)
  const place = lines.filter(Boolean).join(', ')
  // Planners find an address; of its name they may know another one.
  const postal = lines.slice(1).filter(Boolean).join(', ')

  return (
    <div className={styles.place}>
      <address className={styles.address}>
        {lines.filter(Boolean).map((line) => (
          <span key={line}>{line} </span>
        ))}
      </address>
      {frame && !isShown && (
        <div className={clsx('needs-scripts', styles.map)}>
          <Button tone="line" size="small" onClick={() => setIsShown(true)}>
            <MapPin aria-hidden />
            {say.show}
          </Button>
          <p className="small muted">{say.whatHappens(new URL(frame).host)}</p>
        </div>
      )}
      {frame && isShown && (
        <iframe
          className={styles.frame}
          src={frame}
          title={say.map(place)}
          referrerPolicy="no-referrer"
          // The map comes from another origin and needs its own storage and scripts. It cannot reach ours.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      )}
      {postal && <RouteLinks place={postal} />}
    </div>
  )
}
