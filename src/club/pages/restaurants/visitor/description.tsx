import { clsx } from 'clsx'
import { addressLines } from '#base/text/address-parts.ts'
import { markedIn } from '#base/text/language.ts'
import styles from './restaurant-text.module.css'
import lead from '#kit/site/sections/long-text.module.css'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { MapOnRequest } from '#kit/site/pictures/map-on-request.tsx'
import { messages } from './detail-messages.ts'
import { Hours } from './hours.tsx'
import type { Restaurant } from './queries.ts'

/** Whether all that a visitor asks first is missing: one sentence says it, not each row. */
export const isBare = ({ descripcion, historia, horarios, telefono }: Restaurant) =>
  !descripcion && !historia && !horarios && !telefono

/** The heading over the map. */
export const mapId = 'como-llegar'

/** About, history, opening hours and the map. */
export const Description = ({ restaurant }: { restaurant: Restaurant }) => {
  const say = useSay(messages)
  const { descripcion, descripcionCa, historia, historiaCa, horarios } = restaurant
  return (
    <div className={styles.text}>
      <h2 className="vh">{say.about}</h2>
      {descripcion ? <Paragraphs es={descripcion} ca={descripcionCa} isLead /> : <NotWritten restaurant={restaurant} />}
      {historia && (
        <>
          <h2>{say.history}</h2>
          <Paragraphs es={historia} ca={historiaCa} />
        </>
      )}
      {horarios && (
        <div className={styles.hours}>
          <h2>{say.hours}</h2>
          <Hours restaurant={restaurant} />
        </div>
      )}
      <div className={styles.where}>
        <h2 id={mapId}>{say.comeHere}</h2>
        <MapOnRequest
          address={restaurant.ubicacionMapa}
          lines={[restaurant.nombre, ...addressLines(restaurant.direccion)]}
        />
      </div>
    </div>
  )
}

const NotWritten = ({ restaurant }: { restaurant: Restaurant }) => {
  const say = useSay(messages)
  return (
    <>
      <p className={clsx('read', lead.alone)}>
        <span>{isBare(restaurant) ? say.bare : say.notWritten}</span> <SiteLink to="/contacto">{say.tellUs}</SiteLink>
      </p>
      <p className={styles.nextTables}>
        <SiteLink className="cutline cutline--accent" to="/eventos">
          {say.nextTables}
        </SiteLink>
      </p>
    </>
  )
}

type ParagraphsProps = { es: string; ca: string; isLead?: boolean }

/** A text of several paragraphs. With `isLead`, the first one is larger. */
export const Paragraphs = ({ es, ca, isLead = false }: ParagraphsProps) => {
  const { text, lang } = markedIn(useLanguage(), es, ca)
  return (
    <div className={clsx('read', isLead && lead.text)} lang={lang}>
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
