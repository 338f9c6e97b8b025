import { clsx } from 'clsx'
import { formatPrice } from '#base/text/money.ts'
import text from './restaurant-text.module.css'
import styles from './menus.module.css'
import lead from '#kit/site/sections/long-text.module.css'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { webAddress } from '#kit/both/web-address.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { messages } from './detail-messages.ts'
import type { Restaurant } from './queries.ts'

/** Tasting menus, priced per person, and main dishes. */
export const Menus = ({ restaurant }: { restaurant: Restaurant }) => {
  const say = useSay(messages)
  const { menuDegustacion, platosPrincipales } = restaurant
  if (menuDegustacion.length + platosPrincipales.length === 0) return <NoMenu web={webAddress(restaurant.web)} />
  return (
    <div className={text.text}>
      <Dishes title={say.tastingMenus} dishes={menuDegustacion} unit={say.perPerson} />
      <Dishes title={say.mainDishes} dishes={platosPrincipales} />
    </div>
  )
}

const NoMenu = ({ web }: { web: string | undefined }) => {
  const say = useSay(messages)
  return (
    <p className={clsx('read', lead.alone, styles.none)}>
      {say.noMenu}{' '}
      {web ? (
        <a href={web} rel="noreferrer">
          {say.menuThere}
        </a>
      ) : (
        <SiteLink to="/contacto">{say.sendMenu}</SiteLink>
      )}
    </p>
  )
}

type DishesProps = { title: string; dishes: Restaurant['platosPrincipales']; unit?: string }

const Dishes = ({ title, dishes, unit }: DishesProps) => {
  const language = useLanguage()
  if (dishes.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <ul className={styles.dishes}>
        {dishes.map((dish) => (
          <li key={dish.nombre}>
            <Translated as="h3" es={dish.nombre} ca={dish.nombreCa} />
            {dish.precio > 0 && (
              <b className="num">
                <span>{formatPrice(dish.precio, language)}</span>
                {unit && <span className={styles.unit}> {unit}</span>}
              </b>
            )}
            <Translated as="p" es={dish.descripcion} ca={dish.descripcionCa} />
          </li>
        ))}
      </ul>
    </>
  )
}
