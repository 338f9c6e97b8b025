import { clsx } from 'clsx'
import { inLanguage } from '#base/text/language.ts'
import { formatPrice } from '#base/text/money.ts'
import text from './restaurant-text.module.css'
import styles from './menus.module.css'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messages } from './detail-messages.ts'
import type { Restaurant } from './queries.ts'

/** Tasting menus, priced per person, and main dishes. */
export const Menus = ({ restaurant }: { restaurant: Restaurant }) => {
  const say = useSay(messages)
  const { menuDegustacion, platosPrincipales } = restaurant
  if (menuDegustacion.length + platosPrincipales.length === 0)
    return <p className={clsx('muted', styles.none)}>{say.noMenu}</p>
  return (
    <div className={text.text}>
      <Dishes title={say.tastingMenus} dishes={menuDegustacion} unit={say.perPerson} />
      <Dishes title={say.mainDishes} dishes={platosPrincipales} />
    </div>
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
            <h3 lang={languageOf(language, dish.nombreCa)}>{inLanguage(language, dish.nombre, dish.nombreCa)}</h3>
            {dish.precio > 0 && (
              <b className="num">
                <span>{formatPrice(dish.precio, language)}</span>
                {unit && <span className={styles.unit}> {unit}</span>}
              </b>
            )}
            <p lang={languageOf(language, dish.descripcionCa)}>
              {inLanguage(language, dish.descripcion, dish.descripcionCa)}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

const languageOf = (language: 'es' | 'ca', ca: string | undefined) => (language === 'ca' && !ca ? 'es' : undefined)
