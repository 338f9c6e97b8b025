import { Euro, MapPin, Utensils } from 'lucide-react'
import { formatPrice } from '#shared/text/money.ts'
import { Banner, BannerAction, Fact, Facts } from '../sections/banner.tsx'
import { useLanguage, useSay } from '../../lib/language.tsx'
import { buttonLook } from '../../ui/button/button.tsx'
import { defaultRestaurant } from '../../ui/pictures/plates.ts'
import { Stars } from '../../ui/stars.tsx'
import { Translated } from '../../ui/translated.tsx'
import { BookButton } from './book-button.tsx'
import { messages } from './messages.ts'
import type { Restaurant } from './queries.ts'

/** The first photo; on it the name, stars, address, specialty and average price. */
export const RestaurantBanner = ({ restaurant }: { restaurant: Restaurant }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { fotos, estrellasMichelin, precioMedio } = restaurant
  return (
    <Banner src={fotos[0] ?? defaultRestaurant.src} ground={defaultRestaurant.ground}>
      <h1>{restaurant.nombre}</h1>
      <Facts>
        {estrellasMichelin > 0 && (
          <Stars filled={estrellasMichelin} label={say.michelin(estrellasMichelin)} isLabelShown />
        )}
        <Fact icon={MapPin}>{restaurant.direccion}</Fact>
        {restaurant.especialidad && (
          <Fact icon={Utensils}>
            <Translated es={restaurant.especialidad} ca={restaurant.especialidadCa} />
          </Fact>
        )}
        {precioMedio > 0 && <Fact icon={Euro}>{say.averagePrice(formatPrice(precioMedio, language))}</Fact>}
      </Facts>
      <BannerAction>
        <BookButton className={buttonLook({ tone: 'salt' })} restaurant={restaurant} />
      </BannerAction>
    </Banner>
  )
}
