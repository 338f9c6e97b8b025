import { formatEventStart } from '#base/dates/event-days.ts'
import { bilingual } from '#base/text/language.ts'
import { formatPrice } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import drawings from '#kit/site/pictures/drawing.module.css'
import { Photo } from '#kit/site/pictures/photo.tsx'
import { defaultEvent, defaultRestaurant, groundFor, plateAt } from '#kit/site/pictures/plates.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { pricesInWords } from '../shared/member-price-words.ts'
import type { EventDetail } from './queries.ts'
import styles from './related.module.css'

const messages = bilingual({
  onwards: { es: 'Si te quedas con hambre', ca: 'Si et quedes amb gana' },
  next: { es: 'Las próximas mesas', ca: 'Les properes taules' },
  fromBlog: { es: 'Del blog', ca: 'Del blog' },
  restaurant: { es: 'Restaurante amigo', ca: 'Restaurant amic' },
  aHead: {
    es: (price: string) => `${price} de media`,
    ca: (price: string) => `${price} de mitjana`,
  },
})

type Related = EventDetail['related']
type RelatedProps = { related: Related; eventsOnly: boolean }

const shown = 3

/** Three things to go on to, each with its picture: a post, the restaurant and an event, or `eventsOnly`. */
export const RelatedThings = ({ related: { events, restaurant, post }, eventsOnly }: RelatedProps) => {
  const say = useSay(messages)
  const others = eventsOnly
    ? []
    : [
        post && <PostCard key={post.slug} post={post} />,
        restaurant && <RestaurantCard key="restaurant" restaurant={restaurant} />,
      ]
  const cards = [...others.filter(Boolean), ...events.map((event) => <EventCard key={event.id} event={event} />)]
  return (
    <section className={styles.related}>
      <div className="wrap">
        <h2>{eventsOnly ? say.next : say.onwards}</h2>
        <ul>{cards.slice(0, shown)}</ul>
      </div>
    </section>
  )
}

const EventCard = ({ event }: { event: Related['events'][number] }) => {
  const language = useLanguage()
  return (
    <li>
      <SiteLink to={`/eventos/${event.id}`}>
        <Picture src={event.imageUrl || defaultEvent.src} ground={groundFor(event.category)} />
        <time className="num" dateTime={event.date}>
          {formatEventStart(event, language)}
        </time>
        <Translated as="h3" es={event.title} ca={event.titleCa} />
        <p className="muted num">{pricesInWords(event, language)}</p>
      </SiteLink>
    </li>
  )
}

const RestaurantCard = ({ restaurant }: { restaurant: NonNullable<Related['restaurant']> }) => {
  const language = useLanguage()
  const say = useSay(messages)
  return (
    <li>
      <SiteLink to={`/restaurantes/${restaurant.id}`}>
        <Picture src={restaurant.picture || defaultRestaurant.src} ground={defaultRestaurant.ground} />
        <small>{say.restaurant}</small>
        <h3>{restaurant.nombre}</h3>
        <p className="muted">
          <Translated es={restaurant.especialidad} ca={restaurant.especialidadCa} />
          {restaurant.precioMedio > 0 && (
            <span className="num">{`${restaurant.especialidad && '. '}${say.aHead(formatPrice(restaurant.precioMedio, language))}`}</span>
          )}
        </p>
      </SiteLink>
    </li>
  )
}

const PostCard = ({ post }: { post: NonNullable<Related['post']> }) => {
  const say = useSay(messages)
  return (
    <li>
      <SiteLink to={`/blog/${post.slug}`}>
        <Picture src={post.picture || defaultEvent.src} ground={groundFor('')} />
        <small>{say.fromBlog}</small>
        <Translated as="h3" es={post.title} ca={post.titleCa} />
        {post.excerpt && <Translated as="p" className="muted" es={post.excerpt} ca={post.excerptCa} />}
      </SiteLink>
    </li>
  )
}

const Picture = ({ src, ground }: { src: string; ground: string }) => {
  const plate = plateAt(src)
  return (
    <span className={styles.picture} style={{ background: plate?.ground ?? ground }}>
      {plate ? (
        <img className={drawings.centred} src={src} alt="" loading="lazy" />
      ) : (
        <Photo src={src} alt="" sizes="(max-width: 767px) 8rem, 30vw" loading="lazy" />
      )}
    </span>
  )
}
