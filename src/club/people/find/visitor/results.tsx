import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { eventPhaseOf } from '#base/dates/event-phase.ts'
import { formatEventStart } from '#base/dates/event-days.ts'
import { formatDay } from '#base/dates/weekday.ts'
import { registrationStateOf } from '#club/evenings/events/shared/rules/registration-state.ts'
import { memberPriceInWords } from '#club/evenings/events/shared/member-price-words.ts'
import { shortPlace } from '#club/evenings/events/shared/places/event-place.ts'
import { formatPrice } from '#base/text/money.ts'
import { Seats } from '#club/evenings/events/visitor/seats.tsx'
import { limits } from '#base/limits.ts'
import { type Language, inLanguage, markedIn } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { Photo } from '#kit/site/pictures/photo.tsx'
import { defaultEvent, defaultRestaurant } from '#kit/site/pictures/plates.ts'
import { buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { piecesOf } from '../shared/found-phrase.ts'
import { messages } from './messages.ts'
import { type PageFound, pagesWith } from './pages.ts'
import type { Found } from './queries.ts'
import styles from './search.module.css'
import { WaysOn } from './ways-on.tsx'

type EventRow = Found['events'][number]

type ResultsProps = { words: string; found: Found; isOld: boolean }

/** What was found, by kind: events by date, those that are over from the newest. `isOld`: these are the results of the search before, until the new ones come. */
export const Results = ({ words, found, isOld }: ResultsProps) => {
  const say = useSay(messages)
  const pages = pagesWith(words)
  const now = useNow()
  const { events, restaurants, posts } = found
  const byDate = events.toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date))
  const isOver = (event: EventRow) => eventPhaseOf(event, now) === 'over'
  const coming = byDate.filter((event) => !isOver(event))
  const over = byDate.filter(isOver).toReversed()
  const showEvent = (event: EventRow) => <EventFound key={event.id} event={event} words={words} />
  const parts = [
    { rows: coming, part: <Kind key="events" title={say.events} found={coming} show={showEvent} /> },
    {
      rows: restaurants,
      part: (
        <Kind
          key="restaurants"
          title={say.restaurants}
          found={restaurants}
          show={(restaurant) => <RestaurantFound key={restaurant.id} restaurant={restaurant} words={words} />}
        />
      ),
    },
    {
      rows: posts,
      part: (
        <Kind
          key="posts"
          title={say.posts}
          found={posts}
          show={(post) => <PostFound key={post.slug} post={post} words={words} />}
        />
      ),
    },
  ]
  const bearsWords = ({ rows }: (typeof parts)[number]) => Number(rows.some(({ isNamed }) => isNamed))
  const byTitleFirst = parts.toSorted((one, other) => bearsWords(other) - bearsWords(one))
  const kinds = [pages, events, restaurants, posts].filter((kind) => kind.length > 0)
  const isMore = kinds.some((kind) => kind.length > limits.foundOfAKind)
  const count = kinds.reduce((sum, kind) => sum + Math.min(kind.length, limits.foundOfAKind), 0)
  return (
    <div className={clsx(isOld && styles.old)} aria-busy={isOld}>
      <p className={clsx(styles.count, count === 0 && styles.nothing)} role="status">
        {!isOld && (count > 0 ? say.found(count, isMore) : say.nothing(words))}
      </p>
      {count === 0 && <NextEvents events={found.next} />}
      <Kind title={say.pages} found={pages} show={(page) => <PageRow key={page.to} page={page} />} />
      {byTitleFirst.map(({ part }) => part)}
      <Kind title={say.over} found={over} show={showEvent} />
    </div>
  )
}

/** After a search that found nothing: tables with free seats, and kinds of them, which are words that find something. */
const NextEvents = ({ events }: { events: Found['next'] }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const kinds = [...new Set(events.map(({ category, categoryCa }) => inLanguage(language, category, categoryCa)))]
  const words = kinds.filter((kind) => kind !== '').slice(0, 4)
  if (events.length === 0) return <WaysOn text={say.nothingText} />
  return (
    <>
      {words.length > 0 && (
        <p className={styles.words}>
          {say.otherWords}{' '}
          {words.map((word) => (
            <SiteLink
              key={word}
              className={buttonLook({ tone: 'line', size: 'small' })}
              to={`/buscar?q=${encodeURIComponent(word)}`}
            >
              {word}
            </SiteLink>
          ))}
        </p>
      )}
      <Kind
        title={say.next}
        found={events.slice(0, 3)}
        show={(event) => <EventFound key={event.id} event={event} words="" />}
      />
      <WaysOn text={say.orHere} />
    </>
  )
}

type KindProps<Row> = { title: string; found: Row[]; show: (row: Row) => ReactNode }

const Kind = <Row,>({ title, found, show }: KindProps<Row>) => {
  const say = useSay(messages)
  if (found.length === 0) return null
  return (
    <section className={styles.kind}>
      <h2>{title}</h2>
      <ul>{found.slice(0, limits.foundOfAKind).map(show)}</ul>
      {found.length > limits.foundOfAKind && <p className="muted">{say.more}</p>}
    </section>
  )
}

type RowProps = {
  to: string
  picture: string
  name: [es: string, ca: string]
  phrase: { phrase: string; phraseCa: string }
  words: string
  children: ReactNode
}

/** Its name and, below it, the phrase in which the words stand; beside them, or between on a narrow screen, its facts. */
const Row = ({ to, picture, name, phrase: { phrase, phraseCa }, words, children }: RowProps) => {
  const language = useLanguage()
  return (
    <li>
      <SiteLink className={styles.withPicture} to={to}>
        <div className={styles.picture}>
          <Photo src={picture} alt="" sizes="5.5rem" loading="lazy" />
        </div>
        <Marked as="h3" of={markedIn(language, ...name)} words={words} />
        <div className={styles.facts}>{children}</div>
        {/* A text may have the words in its Catalan alone. */}
        <Marked
          as="p"
          of={phrase === '' ? { text: phraseCa, lang: 'ca' } : markedIn(language, phrase, phraseCa)}
          words={words}
        />
      </SiteLink>
    </li>
  )
}

type MarkedProps = { as: 'h3' | 'p'; of: { text: string; lang: Language | undefined }; words: string }

/** A text with the words marked in it. */
const Marked = ({ as: Element, of: { text, lang }, words }: MarkedProps) =>
  text === '' ? null : (
    <Element lang={lang}>
      {piecesOf(text, words).map(({ text: piece, isFound }, n) =>
        // The same word may be found twice.
        // oxlint-disable-next-line react/no-array-index-key
        isFound ? <mark key={n}>{piece}</mark> : piece,
      )}
    </Element>
  )

const PageRow = ({ page }: { page: PageFound }) => {
  const language = useLanguage()
  return (
    <li>
      <SiteLink to={page.to}>
        <h3>{page.title[language]}</h3>
        <p>{page.text[language]}</p>
      </SiteLink>
    </li>
  )
}

const EventFound = ({ event, words }: { event: EventRow | Found['next'][number]; words: string }) => {
  const language = useLanguage()
  const now = useNow()
  const state = registrationStateOf(event, event.registered >= event.maxParticipants, now)
  return (
    <Row
      to={`/eventos/${event.id}`}
      picture={event.imageUrl || defaultEvent.src}
      name={[event.title, event.titleCa]}
      phrase={event}
      words={words}
    >
      <time dateTime={event.date}>{formatEventStart(event, language)}</time>
      <Translated es={shortPlace(event.location)} ca={shortPlace(event.locationCa)} />
      {!(state === 'over' || state === 'cancelled') && (
        <span className="num">
          <b>{formatPrice(event.price, language)}</b> <small>{memberPriceInWords(event, language)}</small>
        </span>
      )}
      {/* Those that are over stand below a heading that says so. */}
      {state !== 'over' && <Seats event={event} state={state} />}
    </Row>
  )
}

const RestaurantFound = ({ restaurant, words }: { restaurant: Found['restaurants'][number]; words: string }) => (
  <Row
    to={`/restaurantes/${restaurant.id}`}
    picture={restaurant.picture || defaultRestaurant.src}
    name={[restaurant.nombre, restaurant.nombre]}
    phrase={restaurant}
    words={words}
  >
    <span>{inLanguage(useLanguage(), restaurant.especialidad, restaurant.especialidadCa)}</span>
    <span>{restaurant.direccion}</span>
  </Row>
)

const PostFound = ({ post, words }: { post: Found['posts'][number]; words: string }) => {
  const language = useLanguage()
  return (
    <Row
      to={`/blog/${post.slug}`}
      picture={post.coverImage || defaultEvent.src}
      name={[post.title, post.titleCa]}
      phrase={post}
      words={words}
    >
      {post.publishedAt && <time dateTime={post.publishedAt}>{formatDay(post.publishedAt, language)}</time>}
    </Row>
  )
}
