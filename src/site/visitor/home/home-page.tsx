import { useQuery } from '@tanstack/react-query'
import { isSampleClub } from '#base/club-facts.ts'
import { formatPrice } from '#base/text/money.ts'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { FirstPaint, firstPaint, onlyFirstPaint } from '#kit/both/first-paint.tsx'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { api } from '#kit/both/api.ts'
import { EventCard } from '#club/evenings/events/visitor/event-card.tsx'
import { upcomingEvents } from '#club/evenings/events/visitor/queries.ts'
import { ClubData } from '#club/pages/facts/visitor/club-data.tsx'
import { JoinButton } from '#club/members/requests/visitor/join-button.tsx'
import { Call } from '#kit/site/sections/call.tsx'
import { Posters } from '#kit/site/sections/poster.tsx'
import { Button, buttonLook } from '#kit/site/button/button.tsx'
import { plates } from '#kit/site/pictures/plates.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import { About } from './about.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { messages } from './messages.ts'
import { Testimonials } from './testimonials.tsx'
import type { Route } from './+types/home-page'

export const loader = firstPaint((serverApi) => [upcomingEvents(serverApi)])
export const clientLoader = onlyFirstPaint

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const say = useSay(messages)
  const language = useLanguage()
  const { name, city, founded, fee } = useClubFacts()
  return (
    <FirstPaint state={loaderData}>
      <PageHead title={say.pageTitle(city)} description={say.pageDescription(city, founded)} />
      <ClubData />
      <link rel="preload" as="image" href={plates.wine.src} fetchPriority="high" />
      <Hero />
      {/* Upcoming events come first. Two sections with strong background colours are never adjacent. */}
      <Upcoming />
      {isSampleClub(name) && <Testimonials />}
      <About />
      <Features />
      <Call
        picture={plates.table.src}
        title={say.callTitle}
        text={fee ? `${say.callText} ${say.fee(formatPrice(fee, language))}` : say.callText}
      >
        <JoinButton className={buttonLook({ tone: 'salt' })} />
      </Call>
    </FirstPaint>
  )
}

const Upcoming = () => {
  const say = useSay(messages)
  const now = useNow()
  const { data: events, error, refetch } = useQuery(upcomingEvents(api))
  return (
    <section className="sec wrap">
      <div className={styles.head}>
        <h2 className="h1">{say.upcoming}</h2>
        <SiteLink className="cutline cutline--accent" to="/eventos">
          {say.allEvents}
        </SiteLink>
      </div>
      {error && !events && (
        <div role="alert">
          <p className={styles.error}>{say.upcomingError}</p>
          <Button tone="ink" onClick={() => void refetch()}>
            {say.tryAgain}
          </Button>
        </div>
      )}
      {events?.length === 0 && <p className="muted">{say.noneUpcoming}</p>}
      {events && events.length > 0 && (
        <Posters onPhones="scrolling">
          {events.map((event) => (
            <li key={event.id}>
              <EventCard event={event} now={now} />
            </li>
          ))}
        </Posters>
      )}
    </section>
  )
}
