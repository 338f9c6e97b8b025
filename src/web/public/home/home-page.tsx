import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/language.tsx'
import { FirstPaint, firstPaint, onlyFirstPaint } from '../../lib/first-paint.tsx'
import { PageHead } from '../../lib/head/page-head.tsx'
import { useNow } from '../../lib/use-now.ts'
import { api } from '../../lib/api.ts'
import { EventCard } from '../events/event-card.tsx'
import { eventQueries } from '../events/queries.ts'
import { ClubData } from '../layout/club-data.tsx'
import { JoinButton } from '../join/join-button.tsx'
import { plates } from '../../ui/pictures/plates.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { About } from './about.tsx'
import { Hero } from './hero.tsx'
import { messages } from './messages.ts'
import { Testimonials } from './testimonials.tsx'
import { Tiles } from './tiles.tsx'
import type { Route } from './+types/home-page'
import buttons from '../../ui/button/buttons.module.css'
import { cx } from '../../lib/cx.ts'

export const loader = firstPaint((api) => [eventQueries(api).upcoming()])
export const clientLoader = onlyFirstPaint

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const say = messages(useLanguage())
  return (
    <FirstPaint state={loaderData}>
      <PageHead title={say.pageTitle} description={say.pageDescription} />
      <ClubData />
      <link rel="preload" as="image" href={plates.wine.src} fetchPriority="high" />
      <Hero />
      <About />
      <Tiles />
      <Upcoming />
      <Testimonials />
      <section className="call on-dark">
        <img src={plates.table.src} alt="" loading="lazy" />
        <div className="wrap call__txt w-full">
          <h2>{say.callTitle}</h2>
          <p>{say.callText}</p>
          <JoinButton className={cx(buttons.button, buttons.salt)} />
        </div>
      </section>
    </FirstPaint>
  )
}

const Upcoming = () => {
  const say = messages(useLanguage())
  const now = useNow()
  const { data: events, error, refetch } = useQuery(eventQueries(api).upcoming())
  return (
    <section className="sec wrap">
      <div className="shead">
        <h2 className="h1">{say.upcoming}</h2>
        <SiteLink className="cutline cutline--accent" to="/eventos">
          {say.allEvents}
        </SiteLink>
      </div>
      {error && !events && (
        <div role="alert">
          <p className="mb-4">{say.upcomingError}</p>
          <button className={cx(buttons.button, buttons.ink)} type="button" onClick={() => void refetch()}>
            {say.tryAgain}
          </button>
        </div>
      )}
      {events?.length === 0 && <p className="muted">{say.noneUpcoming}</p>}
      {events && events.length > 0 && (
        <ul className="posters posters--scroll">
          {events.map((event) => (
            <li key={event.id}>
              <EventCard event={event} isFull={event.registered >= event.maxParticipants} now={now} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
