import { Euro, MapPin, Utensils } from 'lucide-react'
import { formatPrice } from '#shared/text/money.ts'
import { useLanguage } from '../../lib/language.tsx'
import { BannerArt } from '../../ui/pictures/banner-art.tsx'
import { defaultRestaurant, plateAt } from '../../ui/pictures/plates.ts'
import { Stars } from '../../ui/stars.tsx'
import { Translated } from '../../ui/translated.tsx'
import { BookButton } from './book-button.tsx'
import { messages } from './messages.ts'
import type { Restaurant } from './queries.ts'
import buttons from '../../ui/button/buttons.module.css'
import { cx } from '../../lib/cx.ts'

/** The first photo with the name, stars, address, specialty and average price on it. */
export const RestaurantBanner = ({ restaurant }: { restaurant: Restaurant }) => {
  const language = useLanguage()
  const say = messages(language)
  const { fotos, estrellasMichelin, precioMedio } = restaurant
  const plate = fotos[0] ? plateAt(fotos[0]) : defaultRestaurant
  const ground = plate?.ground ?? defaultRestaurant.ground

  return (
    <section
      className={`banner tone-${plate?.tone ?? 'dark'}`}
      style={{ '--hero-ground': ground } as React.CSSProperties}
    >
      <BannerArt src={fotos[0] ?? defaultRestaurant.src} />
      <div className="banner__txt">
        <h1>{restaurant.nombre}</h1>
        <p className="meta">
          {estrellasMichelin > 0 && (
            <Stars filled={estrellasMichelin} label={say.michelin(estrellasMichelin)} isLabelShown />
          )}
          <span>
            <MapPin aria-hidden />
            {restaurant.direccion}
          </span>
          {restaurant.especialidad && (
            <span>
              <Utensils aria-hidden />
              <Translated es={restaurant.especialidad} ca={restaurant.especialidadCa} />
            </span>
          )}
          {precioMedio > 0 && (
            <span>
              <Euro aria-hidden />
              {say.averagePrice(formatPrice(precioMedio, language))}
            </span>
          )}
        </p>
        <div className="banner__go">
          <BookButton className={cx(buttons.button, buttons.salt)} restaurant={restaurant} />
        </div>
      </div>
    </section>
  )
}
