import { inLanguage } from '#shared/text/language.ts'
import { useLanguage } from '../../lib/language.tsx'
import { beginning } from '../../lib/head/excerpt.ts'
import { Photo } from '../../ui/pictures/photo.tsx'
import { defaultRestaurant, plateAt } from '../../ui/pictures/plates.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Translated } from '../../ui/translated.tsx'
import { messages } from './messages.ts'
import type { RestaurantInList } from './queries.ts'

/** A house as a card: its picture, name and stars, a few words, the way in. */
export const RestaurantCard = ({ restaurant }: { restaurant: RestaurantInList }) => {
  const language = useLanguage()
  const say = messages(language)
  const { nombre, descripcion, descripcionCa } = restaurant
  const text = beginning(inLanguage(language, descripcion, descripcionCa), 130)

  return (
    <article className="poster house">
      <HousePicture photo={restaurant.fotos[0]}>
        <div className="house__name">
          <h3>{nombre}</h3>
          {restaurant.estrellasMichelin > 0 && (
            <Stars filled={restaurant.estrellasMichelin} label={say.michelin(restaurant.estrellasMichelin)} />
          )}
        </div>
      </HousePicture>
      <p className="house__what">
        <Translated es={restaurant.especialidad} ca={restaurant.especialidadCa} />
      </p>
      <p className="muted" lang={language === 'ca' && !descripcionCa && text ? 'es' : undefined}>
        {text || say.noDescription}
      </p>
      <SiteLink
        className="cutline cutline--accent house__link"
        to={`/restaurantes/${restaurant.id}`}
        aria-label={`${say.viewDetails}: ${nombre}`}
      >
        {say.viewDetails}
      </SiteLink>
    </article>
  )
}

type HousePictureProps = { photo: string | undefined; children?: React.ReactNode }

/** A drawing fills the poster, a photo is served on a plate, and a house without one gets the laid place. */
export const HousePicture = ({ photo, children }: HousePictureProps) => {
  const say = messages(useLanguage())
  const plate = photo ? plateAt(photo) : defaultRestaurant
  const ground = plate?.ground ?? defaultRestaurant.ground
  return (
    <div
      className={`poster__art tone-${plate?.tone ?? 'dark'}`}
      style={{ '--hero-ground': ground } as React.CSSProperties}
    >
      {plate ? (
        <img src={plate.src} alt="" loading="lazy" />
      ) : (
        <div className="poster__plate">
          <Photo src={photo ?? ''} alt="" sizes="(max-width: 760px) 90vw, 30vw" loading="lazy" />
        </div>
      )}
      {!photo && <span className="house__none">{say.noImage}</span>}
      {children}
    </div>
  )
}
