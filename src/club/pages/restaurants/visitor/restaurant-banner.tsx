import { MapPin, Utensils } from 'lucide-react'
import { formatPrice } from '#base/text/money.ts'
import { Banner, BannerActions, Fact, Facts } from '#kit/site/sections/banner.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { ShareMenu } from '#kit/site/detail/share-menu.tsx'
import type { Share } from '#kit/site/share/share-targets.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { defaultRestaurant } from '#kit/site/pictures/plates.ts'
import { Stars } from '#kit/site/stars.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { BookButton, takesBookings } from './book-button.tsx'
import { mapId } from './description.tsx'
import { messages as detailMessages } from './detail-messages.ts'
import { messages } from './messages.ts'
import type { Restaurant } from './queries.ts'
import styles from './restaurant-text.module.css'

type BannerProps = { restaurant: Restaurant; share: Share; isPreview: boolean }

/** The first photo; on it the name, stars, address, specialty and average price, and the buttons to book and to share (spec §2). */
export const RestaurantBanner = ({ restaurant, share, isPreview }: BannerProps) => {
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
        {precioMedio > 0 && <b className={styles.price}>{say.average(formatPrice(precioMedio, language))}</b>}
      </Facts>
      <BannerActions isPreview={isPreview}>
        <FirstAct restaurant={restaurant} />
        <ShareMenu {...share} />
      </BannerActions>
    </Banner>
  )
}

/** To book; the way there where it is not known how to book. */
const FirstAct = ({ restaurant }: { restaurant: Restaurant }) => {
  const say = useSay(detailMessages)
  if (takesBookings(restaurant)) return <BookButton className={buttonLook({ tone: 'salt' })} restaurant={restaurant} />
  return (
    <a className={buttonLook({ tone: 'salt' })} href={`#${mapId}`}>
      <MapPin aria-hidden />
      {say.comeHere}
    </a>
  )
}
