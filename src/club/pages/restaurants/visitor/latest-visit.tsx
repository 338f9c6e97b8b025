import { clsx } from 'clsx'
import { inLanguage } from '#base/text/language.ts'
import { formatPrice } from '#base/text/money.ts'
import styles from './latest-visit.module.css'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Stars } from '#kit/site/stars.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { messages } from './messages.ts'
import type { RestaurantInList } from './queries.ts'
import { NextEvent, RestaurantPicture } from './restaurant-card.tsx'

/** The newest restaurant, larger than the others (spec §2). */
export const LatestVisit = ({ restaurant }: { restaurant: RestaurantInList }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { nombre, descripcion, descripcionCa, direccion, estrellasMichelin, precioMedio } = restaurant
  const text = inLanguage(language, descripcion, descripcionCa)
  const facts = [
    direccion,
    inLanguage(language, restaurant.especialidad, restaurant.especialidadCa),
    precioMedio > 0 ? say.averagePrice(formatPrice(precioMedio, language)) : '',
  ]
  return (
    <section className={styles.visit} aria-labelledby="ultima-visita">
      <RestaurantPicture photo={restaurant.fotos[0]} />
      <div className={styles.text}>
        <h2 className={clsx('h3', styles.heading)} id="ultima-visita">
          {say.latest}
        </h2>
        <h3 className="h1">{nombre}</h3>
        {estrellasMichelin > 0 && (
          <Stars filled={estrellasMichelin} label={say.michelin(estrellasMichelin)} isLabelShown />
        )}
        <ul className="muted">
          {facts
            .filter((fact) => fact !== '')
            .map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
        </ul>
        <p className="read">{text || say.noDescription}</p>
        {restaurant.ventaja && (
          <p>
            <b>{say.forMembers}</b> <Translated es={restaurant.ventaja} ca={restaurant.ventajaCa} />
          </p>
        )}
        {restaurant.proximoEvento && <NextEvent event={restaurant.proximoEvento} />}
        <SiteLink
          className={buttonLook({ tone: 'ink' })}
          to={`/restaurantes/${restaurant.id}`}
          aria-label={`${say.viewDetails}: ${nombre}`}
        >
          {say.viewDetails}
        </SiteLink>
      </div>
    </section>
  )
}
