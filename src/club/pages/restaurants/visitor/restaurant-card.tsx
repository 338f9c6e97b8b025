import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { inLanguage } from '#base/text/language.ts'
import styles from './restaurant-card.module.css'
import { PosterPicture, posterClass } from '#kit/site/sections/poster.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { firstSentences } from '#kit/both/head/excerpt.ts'
import { defaultRestaurant } from '#kit/site/pictures/plates.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Stars } from '#kit/site/stars.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { messages } from './messages.ts'
import type { RestaurantInList } from './queries.ts'

type CardProps = { restaurant: RestaurantInList; photo?: string | undefined }

/** A restaurant as a card: picture, name, stars, the beginning of its description and a link. `photo`: other than its first. */
export const RestaurantCard = ({ restaurant, photo = restaurant.fotos[0] }: CardProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { nombre, descripcion, descripcionCa } = restaurant
  const text = firstSentences(inLanguage(language, descripcion, descripcionCa), 130)

  return (
    <article className={clsx(posterClass, styles.card)}>
      <RestaurantPicture className={styles.picture} photo={photo}>
        <div className={styles.name}>
          <h3>{nombre}</h3>
          {restaurant.estrellasMichelin > 0 && (
            <Stars filled={restaurant.estrellasMichelin} label={say.michelin(restaurant.estrellasMichelin)} />
          )}
        </div>
      </RestaurantPicture>
      <p className={styles.specialty}>
        <Translated es={restaurant.especialidad} ca={restaurant.especialidadCa} />
      </p>
      <p className="muted" lang={language === 'ca' && !descripcionCa && text ? 'es' : undefined}>
        {text || say.noDescription}
      </p>
      <SiteLink
        className={clsx('cutline cutline--accent', styles.link)}
        to={`/restaurantes/${restaurant.id}`}
        aria-label={`${say.viewDetails}: ${nombre}`}
      >
        {say.viewDetails}
      </SiteLink>
    </article>
  )
}

type RestaurantPictureProps = { photo: string | undefined; className?: string; children?: ReactNode }

/** The picture of a restaurant: a drawing, a photo on a plate, or the default plate and a note if it has no photo. */
export const RestaurantPicture = ({ photo, className, children }: RestaurantPictureProps) => {
  const say = useSay(messages)
  return (
    <PosterPicture
      className={className}
      src={photo || defaultRestaurant.src}
      ground={defaultRestaurant.ground}
      sizes="(max-width: 760px) 90vw, 30vw"
    >
      {!photo && <span className={styles.noPhoto}>{say.noImage}</span>}
      {children}
    </PosterPicture>
  )
}
