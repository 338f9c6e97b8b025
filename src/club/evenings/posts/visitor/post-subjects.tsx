import { clsx } from 'clsx'
import { eventPhaseOf } from '#base/dates/event-phase.ts'
import { bilingual } from '#base/text/language.ts'
import { formatPrice } from '#base/text/money.ts'
import { EventPoster } from '#club/evenings/events/visitor/event-poster.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { buttonLook } from '#kit/site/button/button.tsx'
import { defaultRestaurant, groundFor } from '#kit/site/pictures/plates.ts'
import { PosterFacts, WidePoster } from '#kit/site/sections/wide-poster.tsx'
import styles from './post-subjects.module.css'
import type { Post } from './queries.ts'

const messages = bilingual({
  inThisText: { es: 'En este texto', ca: 'En aquest text' },
  nextEvent: { es: 'La próxima mesa con sitio', ca: 'La propera taula amb lloc' },
  full: { es: 'Completo', ca: 'Complet' },
  cancelled: { es: 'Cancelado', ca: 'Cancel·lat' },
  seeEvent: { es: 'Ver el evento', ca: 'Mira l’esdeveniment' },
  seeRestaurant: { es: 'Ver el restaurante', ca: 'Mira el restaurant' },
})

/** The event and the restaurant that a post tells of, or another event to go on to, at its end. */
export default function PostSubjects({
  event,
  restaurant,
  nextEvent,
}: Pick<Post, 'event' | 'restaurant' | 'nextEvent'>) {
  const say = useSay(messages)
  return (
    <>
      {(event || restaurant) && (
        <section className={clsx('wrap', styles.subjects)}>
          <h2>{say.inThisText}</h2>
          {event && <EventSubject event={event} />}
          {restaurant && <RestaurantSubject restaurant={restaurant} />}
        </section>
      )}
      {nextEvent && (
        <section className={clsx('wrap', styles.subjects)}>
          <h2>{say.nextEvent}</h2>
          <EventSubject event={nextEvent} />
        </section>
      )}
    </>
  )
}

const EventSubject = ({ event }: { event: NonNullable<Post['event']> }) => (
  <EventPoster event={event} as="h3">
    <span className={buttonLook({ tone: 'salt' })}>{useSay(messages).seeEvent}</span>
    <Price event={event} />
  </EventPoster>
)

/** What an event to come costs, and if it is full or cancelled. Without a count of seats, which a cached page would not keep. */
const Price = ({ event }: { event: NonNullable<Post['event']> }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const now = useNow()
  if (event.cancelledAt) return <b>{say.cancelled}</b>
  if (eventPhaseOf(event, now) !== 'to-come') return null
  return (
    <span>
      <b className="num">{formatPrice(event.price, language)}</b>
      {event.isFull && <span>{` · ${say.full}`}</span>}
    </span>
  )
}

const RestaurantSubject = ({ restaurant }: { restaurant: NonNullable<Post['restaurant']> }) => (
  <WidePoster
    to={`/restaurantes/${restaurant.id}`}
    src={restaurant.picture || defaultRestaurant.src}
    ground={groundFor('')}
    title={<h3>{restaurant.nombre}</h3>}
  >
    <PosterFacts>
      <span>{restaurant.direccion}</span>
    </PosterFacts>
    <PosterFacts>
      <span className={buttonLook({ tone: 'salt' })}>{useSay(messages).seeRestaurant}</span>
    </PosterFacts>
  </WidePoster>
)
