import { clsx } from 'clsx'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { bilingual } from '#shared/text/language.ts'
import { defaultMap, mapFrame, mapSearch } from '#shared/map-address.ts'
import { useLanguage } from '../../lib/language.tsx'
import buttons from '../button/buttons.module.css'
import styles from './map-still.module.css'

const messages = bilingual({
  map: { es: (place: string) => `Mapa: ${place}`, ca: (place: string) => `Mapa: ${place}` },
  show: { es: 'Mostrar el mapa', ca: 'Mostra el mapa' },
  whatHappens: {
    es: (host: string) => `Al mostrarlo, tu navegador se conectará con ${host}.`,
    ca: (host: string) => `Si el mostres, el teu navegador es connectarà amb ${host}.`,
  },
  open: { es: 'Abrir en OpenStreetMap', ca: 'Obre’l a OpenStreetMap' },
})

type MapStillProps = { address: string; place: string }

/**
 * A drawing of a map, and a button that loads the map of a third party. An empty address shows the city. For an address on an
 * unknown host there is only a link.
 */
export const MapStill = ({ address, place }: MapStillProps) => {
  const say = messages(useLanguage())
  const [isShown, setIsShown] = useState(false)
  const frame = mapFrame(address || defaultMap)

  return (
    <div>
      {isShown && frame ? (
        <iframe
          className={styles.frame}
          src={frame}
          title={say.map(place)}
          referrerPolicy="no-referrer"
          // The map comes from another origin and needs its own storage and scripts. It cannot reach ours.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <div className={styles.still}>
          <img src="/illustrations/map.svg" alt="" loading="lazy" />
          {frame && (
            <div className={styles.ask}>
              <button className={clsx(buttons.button, buttons.ink)} type="button" onClick={() => setIsShown(true)}>
                <MapPin aria-hidden />
                {say.show}
              </button>
              <p className="small">{say.whatHappens(new URL(frame).host)}</p>
            </div>
          )}
        </div>
      )}
      <p className={styles.foot}>
        <span>{place}</span>
        <a href={mapSearch(place)} target="_blank" rel="noreferrer">
          {say.open}
        </a>
      </p>
    </div>
  )
}
