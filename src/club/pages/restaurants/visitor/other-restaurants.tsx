import { clsx } from 'clsx'
import styles from './other-restaurants.module.css'
import { Posters } from '#kit/site/sections/poster.tsx'
import { useSay } from '#kit/both/language.tsx'
import { messages } from './detail-messages.ts'
import type { Restaurant } from './queries.ts'
import { RestaurantCard, cardRows } from './restaurant-card.tsx'

/** Where to go on after a restaurant. */
export const OtherRestaurants = ({ restaurants }: { restaurants: Restaurant['otros'] }) => {
  const say = useSay(messages)
  return (
    <section className={styles.others}>
      <div className={clsx('sec wrap', styles.cards)}>
        <h2>{say.others}</h2>
        <Posters onPhones="pairs">
          {restaurants.map((restaurant) => (
            <li key={restaurant.id} className={cardRows}>
              <RestaurantCard restaurant={restaurant} />
            </li>
          ))}
        </Posters>
      </div>
    </section>
  )
}
