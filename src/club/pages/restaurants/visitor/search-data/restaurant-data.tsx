import { sharePicture, useAddress, usePageAddress } from '#kit/both/address.ts'
import { ServerHtml, JsonLd, serverOnly } from '#kit/both/head/json-ld.tsx'
import { BreadcrumbList } from '#kit/both/head/breadcrumbs.tsx'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useSay } from '#kit/both/language.tsx'
import { postalAddress } from '#kit/both/head/postal-address.ts'
import { webAddress } from '#kit/both/web-address.ts'
import { defaultRestaurant } from '#kit/site/pictures/plates.ts'
import { messages } from '../messages.ts'
import { openingHours } from './opening-hours.ts'
import { placeOf, priceRangeOf } from './place-data.ts'
import type { Restaurant } from '../queries.ts'

const RestaurantJsonLd = ({ restaurant }: { restaurant: Restaurant }) => {
  const say = useSay(messages)
  const address = useAddress()
  const url = usePageAddress()
  const club = useClubFacts()
  const { nombre, direccion, telefono, especialidad, fotos, precioMedio, valoraciones } = restaurant
  const { horarios, ubicacionMapa } = restaurant
  const pictures = fotos.length > 0 ? fotos : [defaultRestaurant.src]
  return (
    <>
      <BreadcrumbList steps={[{ name: say.title, path: '/restaurantes' }, { name: nombre }]} />
      <JsonLd
        thing={{
          '@type': 'Restaurant',
          name: nombre,
          url,
          address: postalAddress(direccion, club.country),
          geo: placeOf(ubicacionMapa),
          openingHoursSpecification: openingHours(horarios),
          image: pictures.map((picture) => address(sharePicture(picture))),
          telephone: telefono || undefined,
          servesCuisine: especialidad || undefined,
          priceRange: priceRangeOf(precioMedio),
          sameAs: webAddress(restaurant.web),
          review:
            valoraciones.general === undefined
              ? undefined
              : {
                  '@type': 'Review',
                  author: { '@type': 'Organization', name: club.name },
                  reviewRating: { '@type': 'Rating', ratingValue: valoraciones.general, bestRating: 5, worstRating: 0 },
                },
        }}
      />
    </>
  )
}

/** The restaurant as schema.org data. The rating is a review by the club, not an average of visitors. */
export const RestaurantData = import.meta.env.SSR ? serverOnly(RestaurantJsonLd) : ServerHtml
