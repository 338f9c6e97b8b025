import { Images } from 'lucide-react'
import { type CSSProperties, type MouseEvent, type ReactNode, Suspense, lazy, useState } from 'react'
import { formatEventStart } from '#base/dates/event-days.ts'
import { bilingual, inLanguage } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { WithSide } from '#kit/site/detail/with-side.tsx'
import AlertForm from '#club/core/alerts/visitor/alert-form.tsx'
import { Photo } from '#kit/site/pictures/photo.tsx'
import drawings from '#kit/site/pictures/drawing.module.css'
import { photoText } from '#kit/site/pictures/photo-text.ts'
import { defaultEvent, groundFor, plateAt } from '#kit/site/pictures/plates.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { kindOf } from '../shared/event-kind.ts'
import { shortPlace } from '../shared/places/event-place.ts'
import { cardMessages } from './card-messages.ts'
import { LargeDay } from '#kit/site/sections/large-day.tsx'
import { photosOf } from './photos-of.ts'
import styles from './past-event.module.css'
import type { EventDetail } from './queries.ts'

const OpenGallery = lazy(() => import('#kit/site/pictures/gallery.tsx'))

const messages = bilingual({
  photos: { es: 'Fotos del evento', ca: 'Fotos de l’esdeveniment' },
  seeAll: { es: (n: number) => `Ver las ${n} fotos`, ca: (n: number) => `Mira les ${n} fotos` },
  inThem: { es: '¿Sales y no quieres?', ca: 'Hi surts i no vols?' },
  takeOut: { es: 'La quitamos', ca: 'La traiem' },
})

/** So many photos are in sight; the others follow in the lightbox. */
const inSight = 7

type PastEventProps = { event: EventDetail; isPreview: boolean; side: ReactNode; below: ReactNode; children: ReactNode }

/**
 * An event that is over: its photos, when and where it was, what it was, and beside it the alert before `side`; then what is `below` both. Nobody registers, and
 * nothing is counted (decision 53).
 */
export default function PastEvent({ event, isPreview, side, below, children }: PastEventProps) {
  const language = useLanguage()
  const say = useSay(messages, cardMessages)
  const photos = photosOf(event)
  const [opened, setOpened] = useState<number>()
  const openAt = (nth: number) => (pressed: MouseEvent) => {
    pressed.preventDefault()
    setOpened(nth)
  }
  return (
    <>
      {photos.length === 0 ? (
        <Plate event={event} />
      ) : (
        <ul className={styles.mosaic} aria-label={say.photos}>
          {photos.slice(0, inSight).map((src, nth) => (
            <li key={src} style={{ background: plateAt(src)?.ground }}>
              <a href={src} onClick={openAt(nth)}>
                <Photo
                  className={plateAt(src) ? drawings.centred : undefined}
                  src={src}
                  alt={photoText(event.photoTexts, src, language).alt || `Foto ${nth + 1}`}
                  sizes={nth === 0 ? '(max-width: 767px) 100vw, 55vw' : '(max-width: 767px) 50vw, 15vw'}
                  fetchPriority={nth === 0 ? 'high' : undefined}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <WithSide
        side={
          <>
            <div className={styles.alert} inert={isPreview}>
              <AlertForm about="repeat" of={event.id} category={kindOf(event.category) ? event : undefined} />
            </div>
            {side}
          </>
        }
      >
        <div className={styles.head}>
          <LargeDay date={event.date} className={styles.day} />
          <Translated as="h1" es={event.title} ca={event.titleCa} />
          <p className={styles.when}>
            <strong>{say.over}</strong>{' '}
            <time className="num" dateTime={event.date}>
              {formatEventStart(event, language)}
            </time>{' '}
            <Place event={event} />
          </p>
          {photos.length > 0 && (
            <div className={styles.photos}>
              {photos.length > 1 && (
                <Button tone="line" size="small" className="needs-scripts" onClick={openAt(0)}>
                  <Images aria-hidden />
                  <span>{say.seeAll(photos.length)}</span>
                </Button>
              )}
              <p className="small muted">
                {say.inThem} <SiteLink to="/contacto">{say.takeOut}</SiteLink>.
              </p>
            </div>
          )}
        </div>
        {children}
      </WithSide>
      <div className={`wrap ${styles.below}`}>{below}</div>
      {opened !== undefined && (
        <Suspense>
          <OpenGallery
            photos={photos}
            texts={event.photoTexts}
            name={inLanguage(language, event.title, event.titleCa)}
            first={opened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

const Place = ({ event: { restaurant, location, locationCa } }: { event: EventDetail }): ReactNode =>
  restaurant ? (
    <SiteLink to={`/restaurantes/${restaurant.id}`}>{restaurant.nombre}</SiteLink>
  ) : (
    <Translated es={shortPlace(location)} ca={shortPlace(locationCa)} />
  )

/** The drawing of an event without photos. */
const Plate = ({ event }: { event: EventDetail }) => {
  const src = event.imageUrl || defaultEvent.src
  const plate = plateAt(src)
  const ground = plate?.ground ?? groundFor(event.category)
  return (
    <div className={styles.plate} style={{ '--hero-ground': ground } as CSSProperties}>
      {plate ? (
        <img className={drawings.centred} src={src} alt="" fetchPriority="high" />
      ) : (
        <Photo src={src} alt="" sizes="100vw" fetchPriority="high" />
      )}
    </div>
  )
}
