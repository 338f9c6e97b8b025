import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { bilingual } from '#base/text/language.ts'
import { defaultMap, mapFrame, mapSearch } from '#base/places/map-address.ts'
import { Button } from '../button/button.tsx'
import { useSay } from '../../both/language.tsx'
import styles from './map-on-request.module.css'

const messages = bilingual({
  map: { es: (place: string) => `Mapa: ${place}`, ca: (place: string) => `Mapa: ${place}` },
  show: { es: 'Mostrar el mapa', ca: 'Mostra el mapa' },
  whatHappens: {
    es: (host: string) => `Al mostrarlo, tu navegador se conectará con ${host}.`,
    ca: (host: string) => `Si el mostres, el teu navegador es connectarà amb ${host}.`,
  },
  open: { es: 'Abrir en OpenStreetMap', ca: 'Obre’l a OpenStreetMap' },
})

/** `address`: of the map; may be empty. `lines`: the name of the place and its postal address. */
type MapOnRequestProps = { address: string; lines: string[] }

/**
 * The address, set large, and a button that loads the map of a third party. Without an address for the map it shows the city; for one on
 * an unknown host there is only a link.
 */
export const MapOnRequest = ({ address, lines }: MapOnRequestProps) => {
  const say = useSay(messages)
  const [isShown, setIsShown] = useState(false)
  const frame = mapFrame(address || defaultMap)
  const place = lines.filter(Boolean).join(', ')

  return (
    <div className={styles.place}>
      <p className={styles.address}>
        {lines.filter(Boolean).map((line) => (
          <span key={line}>{line} </span>
        ))}
      </p>
      <div className={styles.acts}>
        {frame && !isShown && (
          <Button tone="line" size="small" className={'needs-scripts'} onClick={() => setIsShown(true)}>
            <MapPin aria-hidden />
            {say.show}
          </Button>
        )}
        <a href={mapSearch(place)} target="_blank" rel="noreferrer">
          {say.open}
        </a>
      </div>
      {frame && !isShown && <p className="needs-scripts small muted">{say.whatHappens(new URL(frame).host)}</p>}
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
    </div>
  )
}
