import { clsx } from 'clsx'
import { inLanguage } from '#shared/text/language.ts'
import styles from './restaurant-text.module.css'
import lead from '../sections/long-text.module.css'
import { useLanguage } from '../../lib/language.tsx'
import { Gallery } from '../../ui/pictures/gallery.tsx'
import { MapOnRequest } from '../../ui/pictures/map-on-request.tsx'
import { messages } from './detail-messages.ts'
import { Hours } from './hours.tsx'
import type { Restaurant } from './queries.ts'

/** About, history, photos, opening hours and the map. */
export const Description = ({ restaurant }: { restaurant: Restaurant }) => {
  const say = messages(useLanguage())
  const { descripcion, descripcionCa, historia, historiaCa, fotos, horarios } = restaurant
  return (
    <div className={styles.text}>
      <h2 className="vh">{say.about}</h2>
      <Paragraphs es={descripcion} ca={descripcionCa} otherwise={say.noDescription} isLead />
      {historia && (
        <>
          <h2>{say.history}</h2>
          <Paragraphs es={historia} ca={historiaCa} />
        </>
      )}
      {fotos.length > 0 && (
        <>
          <h2>{say.photos}</h2>
          <Gallery photos={fotos} name={restaurant.nombre} />
        </>
      )}
      {horarios && (
        <>
          <h2>{say.hours}</h2>
          <Hours restaurant={restaurant} />
        </>
      )}
      <h2>{say.where}</h2>
      <MapOnRequest address={restaurant.ubicacionMapa} lines={[restaurant.nombre, restaurant.direccion]} />
    </div>
  )
}

type ParagraphsProps = { es: string; ca: string; otherwise?: string; isLead?: boolean }

/** A text of several paragraphs. With `isLead`, the first one is larger. */
export const Paragraphs = ({ es, ca, otherwise = '', isLead = false }: ParagraphsProps) => {
  const language = useLanguage()
  const text = inLanguage(language, es, ca) || otherwise
  return (
    <div className={clsx('read', isLead && lead.text)} lang={language === 'ca' && !ca && es !== '' ? 'es' : undefined}>
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
