import { inLanguage } from '#shared/text/language.ts'
import { formatPrice } from '#shared/text/money.ts'
import { beginning } from '../../lib/head/excerpt.ts'
import { useLanguage } from '../../lib/language.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { Stars } from '../../ui/stars.tsx'
import { messages } from './messages.ts'
import type { RestaurantInList } from './queries.ts'
import { HousePicture } from './restaurant-card.tsx'
import buttons from '../../ui/button/buttons.module.css'
import { cx } from '../../lib/cx.ts'

/** The newest house, larger than the others (spec §2). */
export const LatestVisit = ({ restaurant }: { restaurant: RestaurantInList }) => {
  const language = useLanguage()
  const say = messages(language)
  const { nombre, descripcion, descripcionCa, direccion, estrellasMichelin, precioMedio } = restaurant
  const text = beginning(inLanguage(language, descripcion, descripcionCa), 320)
  const facts = [
    direccion,
    inLanguage(language, restaurant.especialidad, restaurant.especialidadCa),
    precioMedio > 0 ? say.averagePrice(formatPrice(precioMedio, language)) : '',
  ]
  return (
    <section className="latest" aria-labelledby="ultima-visita">
      <HousePicture photo={restaurant.fotos[0]} />
      <div className="latest__txt">
        <h2 className="h3 latest__head" id="ultima-visita">
          {say.latest}
        </h2>
        <h3 className="h1">{nombre}</h3>
        {estrellasMichelin > 0 && (
          <Stars filled={estrellasMichelin} label={say.michelin(estrellasMichelin)} isLabelShown />
        )}
        <ul className="latest__facts">
          {facts
            .filter((fact) => fact !== '')
            .map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
        </ul>
        <p className="read">{text || say.noDescription}</p>
        <SiteLink
          className={cx(buttons.button, buttons.ink)}
          to={`/restaurantes/${restaurant.id}`}
          aria-label={`${say.viewDetails}: ${nombre}`}
        >
          {say.viewDetails}
        </SiteLink>
      </div>
    </section>
  )
}
