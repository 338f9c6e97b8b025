import { clsx } from 'clsx'
import type { House, MembershipFacts } from '#club/pages/facts/shared/membership-facts.ts'
import { formatPrice } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Translated } from '#kit/site/translated.tsx'
import styles from './houses.module.css'
import { messages } from './messages.ts'

type HousesProps = Pick<MembershipFacts, 'housesText' | 'housesTextCa'> & { houses: (House & { price: number })[] }

/** The friendly restaurants: name, place, kitchen, and what they keep for members. */
export const Houses = ({ houses, housesText, housesTextCa }: HousesProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  return (
    <section className={clsx('sec wrap', styles.houses)} aria-labelledby="casas-amigas">
      <div className={styles.head}>
        <h2 className="h1" id="casas-amigas">
          {say.houses}
        </h2>
        {housesText && <Translated as="p" className="muted" es={housesText} ca={housesTextCa} />}
      </div>
      {houses.length > 0 && (
        <table aria-labelledby="casas-amigas">
          <thead>
            <tr>
              <th scope="col">{say.house}</th>
              <th scope="col">{say.place}</th>
              <th scope="col">{say.kitchen}</th>
              <th scope="col">{say.price}</th>
              <th scope="col">{say.favour}</th>
            </tr>
          </thead>
          <tbody>
            {houses.map(({ name, restaurantId, place, kitchen, kitchenCa, favour, favourCa, price }) => (
              <tr key={name}>
                <th scope="row">
                  {restaurantId ? <SiteLink to={`/restaurantes/${restaurantId}`}>{name}</SiteLink> : name}
                </th>
                <td>{place}</td>
                <td>
                  <Translated es={kitchen} ca={kitchenCa} />
                </td>
                <td className="num nb">{price > 0 && formatPrice(price, language)}</td>
                <td>
                  <Translated es={favour} ca={favourCa} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
