import { clsx } from 'clsx'
import { bilingual } from '#base/text/language.ts'
import { useSay } from '#kit/both/language.tsx'
import { defaultRestaurant, groundFor } from '#kit/site/pictures/plates.ts'
import { EventPoster } from '#club/evenings/events/visitor/event-poster.tsx'
import { PosterFacts, WidePoster } from '#kit/site/sections/wide-poster.tsx'
import styles from './post-subjects.module.css'
import type { Post } from './queries.ts'
import { buttonLook } from '#kit/site/button/button.tsx'

const messages = bilingual({
  inThisText: { es: 'En este texto', ca: 'En aquest text' },
  seeEvent: { es: 'Ver el evento', ca: 'Mira l’esdeveniment' },
  seeRestaurant: { es: 'Ver el restaurante', ca: 'Mira el restaurant' },
})

/** The event and the restaurant that a post tells of, at its end. */
export default function PostSubjects({ event, restaurant }: Pick<Post, 'event' | 'restaurant'>) {
  return (
    <section className={clsx('wrap', styles.subjects)}>
      <h2>{useSay(messages).inThisText}</h2>
      {event && <EventSubject event={event} />}
      {restaurant && <RestaurantSubject restaurant={restaurant} />}
    </section>
  )
}

const EventSubject = ({ event }: { event: NonNullable<Post['event']> }) => (
  <EventPoster event={event}>
    <span className={buttonLook({ tone: 'salt' })}>{useSay(messages).seeEvent}</span>
  </EventPoster>
)

const RestaurantSubject = ({ restaurant }: { restaurant: NonNullable<Post['restaurant']> }) => (
  <WidePoster
    to={`/restaurantes/${restaurant.id}`}
    src={restaurant.picture || defaultRestaurant.src}
    ground={groundFor('')}
    title={<h2>{restaurant.nombre}</h2>}
  >
    <PosterFacts>
      <span>{restaurant.direccion}</span>
    </PosterFacts>
    <PosterFacts>
      <span className={buttonLook({ tone: 'salt' })}>{useSay(messages).seeRestaurant}</span>
    </PosterFacts>
  </WidePoster>
)
