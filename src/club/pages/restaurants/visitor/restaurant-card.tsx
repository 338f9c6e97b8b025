import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { shortDay } from '#base/dates/weekday.ts'
import { formatPrice } from '#base/text/money.ts'
import styles from './restaurant-card.module.css'
import { PosterPicture, posterClass } from '#kit/site/sections/poster.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { defaultRestaurant } from '#kit/site/pictures/plates.ts'
import { Symbol } from '#kit/site/logo.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Stars } from '#kit/site/stars.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { messages } from './messages.ts'
import { OpenNow } from './open-now.tsx'
import type { RestaurantInList } from './queries.ts'

/** A restaurant of the list, or a sample, at which the club has no event. */
export type RestaurantOnCard = Omit<RestaurantInList, 'proximoEvento'> &
  Partial<Pick<RestaurantInList, 'proximoEvento'>>

/** The class of a card's place in a grid: picture, facts, favour and link each begin at one height in a row of cards. */
export const cardRows = styles.rows

/** A restaurant as a card: picture, name, stars, town, price, kitchen, whether it is open, what it keeps for members, a link and the next event there. */
export const RestaurantCard = ({ restaurant }: { restaurant: RestaurantOnCard }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { nombre, localidad, precioMedio, proximoEvento } = restaurant

  return (
    <article className={clsx(posterClass, styles.card)}>
      <RestaurantPicture className={styles.picture} photo={restaurant.fotos[0]}>
        <div className={styles.name}>
          <h3>{nombre}</h3>
          {restaurant.estrellasMichelin > 0 && (
            <Stars filled={restaurant.estrellasMichelin} label={say.michelin(restaurant.estrellasMichelin)} />
          )}
        </div>
      </RestaurantPicture>
      <div className={styles.facts}>
        <p>
          <b>{localidad}</b>
          {precioMedio > 0 && <b>{say.average(formatPrice(precioMedio, language))}</b>}
        </p>
        {restaurant.especialidad && (
          <p className="muted">
            <Translated es={restaurant.especialidad} ca={restaurant.especialidadCa} />
          </p>
        )}
        {!restaurant.descripcion && <p className="muted">{say.noDescription}</p>}
        <div className={styles.open}>
          <OpenNow hours={restaurant.horarios} isShort />
        </div>
      </div>
      {restaurant.ventaja ? (
        <p className={styles.favour}>
          <Symbol />
          <span>
            <b className="vh">{say.forMembers}</b> <Translated es={restaurant.ventaja} ca={restaurant.ventajaCa} />
          </span>
        </p>
      ) : (
        <p className={clsx('muted', styles.favour)}>{say.noFavour}</p>
      )}
      <p className={styles.acts}>
        <SiteLink
          className={clsx('cutline cutline--accent', styles.link)}
          to={`/restaurantes/${restaurant.id}`}
          aria-label={`${say.viewDetails}: ${nombre}`}
        >
          {say.viewDetails}
        </SiteLink>
        {proximoEvento && <NextEvent event={proximoEvento} />}
      </p>
    </article>
  )
}

/** That the club has an event there, on which day, and if it is full. */
export const NextEvent = ({ event }: { event: NonNullable<RestaurantInList['proximoEvento']> }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const day = shortDay(event.date, language)
  return (
    <span className={clsx(styles.next, event.isFull && styles.full)}>
      {event.isFull ? say.fullEvent(day) : say.nextEvent(day)}
    </span>
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
      sizes="(max-width: 767px) 45vw, 30vw"
    >
      {!photo && <span className={styles.noPhoto}>{say.noImage}</span>}
      {children}
    </PosterPicture>
  )
}
