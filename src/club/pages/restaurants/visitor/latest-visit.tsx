import { inLanguage } from '#base/text/language.ts'
import { formatPrice } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { Symbol } from '#kit/site/logo.tsx'
import { defaultRestaurant } from '#kit/site/pictures/plates.ts'
import { PosterFacts, WidePoster } from '#kit/site/sections/wide-poster.tsx'
import { Stars } from '#kit/site/stars.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { messages } from './messages.ts'
import type { RestaurantInList } from './queries.ts'
import { NextEvent } from './restaurant-card.tsx'
import styles from './latest-visit.module.css'

/** The newest restaurant, larger than the others (spec §2). */
export const LatestVisit = ({ restaurant }: { restaurant: RestaurantInList }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { nombre, localidad, estrellasMichelin, precioMedio, ventaja } = restaurant
  const facts = [
    localidad,
    precioMedio > 0 ? say.average(formatPrice(precioMedio, language)) : '',
    inLanguage(language, restaurant.especialidad, restaurant.especialidadCa),
  ]
  return (
    <section className={styles.visit} aria-labelledby="ultima-visita">
      <WidePoster
        to={`/restaurantes/${restaurant.id}`}
        src={restaurant.fotos[0] || defaultRestaurant.src}
        ground={defaultRestaurant.ground}
        title={
          <div className={styles.title}>
            <h2 id="ultima-visita">{say.latest}</h2>
            <h3>{nombre}</h3>
          </div>
        }
      >
        <PosterFacts>
          {estrellasMichelin > 0 && <Stars filled={estrellasMichelin} label={say.michelin(estrellasMichelin)} />}
          {facts
            .filter((fact) => fact !== '')
            .map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          {!restaurant.descripcion && <span>{say.noDescription}</span>}
        </PosterFacts>
        {ventaja && (
          <p className={styles.favour}>
            <Symbol />
            <span>
              <b className="vh">{say.forMembers}</b> <Translated es={ventaja} ca={restaurant.ventajaCa} />
            </span>
          </p>
        )}
        <p className={styles.acts}>
          <span className={buttonLook({ tone: 'salt' })}>{say.viewDetails}</span>
          {restaurant.proximoEvento && <NextEvent event={restaurant.proximoEvento} />}
        </p>
      </WidePoster>
    </section>
  )
}
