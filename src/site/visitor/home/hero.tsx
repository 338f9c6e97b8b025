import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type CSSProperties, Suspense, lazy, useEffect } from 'react'
import { useOutletContext } from 'react-router'
import type { SiteOutlet } from '../layout/site-layout.tsx'
import { shortDay } from '#base/dates/weekday.ts'
import { inLanguage } from '#base/text/language.ts'
import { useHasStoredRegistrations } from '#club/evenings/bookings/visitor/registration/has-stored-registrations.ts'
import { upcomingEvents } from '#club/evenings/events/visitor/queries.ts'
import { nextWithSeats } from '#club/evenings/events/shared/rules/registration-state.ts'
import { api } from '#kit/both/api.ts'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { buttonLook } from '#kit/site/button/button.tsx'
import { Symbol } from '#kit/site/logo.tsx'
import { heroPlates } from '#kit/site/pictures/plates.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import { useCarousel } from './carousel.ts'
import { HeroNav } from './hero-nav.tsx'
import styles from './hero.module.css'
import { messages } from './messages.ts'

/** The full-screen plates. They change by themselves unless paused, hovered or focused, or with reduced motion (spec §4). */
export const Hero = () => {
  const say = useSay(messages)
  const { city, founded } = useClubFacts()
  const carousel = useCarousel(heroPlates.length)
  const { setHeroTone } = useOutletContext<SiteOutlet>()
  const [, { tone, ground }] = heroPlates[carousel.current]!
  useEffect(() => setHeroTone(tone), [tone, setHeroTone])

  return (
    <section
      className={clsx(styles.hero, `tone-${tone}`)}
      style={{ '--hero-ground': ground } as CSSProperties}
      aria-roledescription={say.carouselRole}
      aria-label={say.carousel}
      {...carousel.holdHandlers}
    >
      {heroPlates.map(([key, { src }], index) =>
        carousel.isLoaded(index) ? (
          <img
            key={key}
            className={styles.art}
            src={src}
            alt={index === carousel.current ? say[key] : ''}
            aria-hidden={index !== carousel.current}
            data-shown={index === carousel.current}
            fetchPriority={index === 0 ? 'high' : 'low'}
          />
        ) : null,
      )}
      <div className={styles.inner}>
        <div className={styles.text}>
          <Symbol className={styles.symbol} />
          <h1>{say.title}</h1>
          <p className={styles.subtitle}>{say.subtitle(city, founded)}</p>
          <NextTable />
          <div className={styles.actions}>
            <SiteLink className={buttonLook({ tone: 'line' })} to="/club">
              {say.meet}
            </SiteLink>
            <SiteLink className={buttonLook({ tone: 'line' })} to="/club#ofertas">
              {say.whatWeDo}
            </SiteLink>
          </div>
        </div>
      </div>
      <HeroNav carousel={carousel} />
    </section>
  )
}

const nextLook = clsx(buttonLook(), styles.next)

// Only a device that has booked loads it.
const NextOwnTable = lazy(() => import('#club/evenings/bookings/visitor/ticket/next-own-table.tsx'))

/** The next table of this device, or the next one at which there is a seat, if it is among those that the page shows. */
const NextTable = () => {
  const open = <NextWithSeats />
  if (!useHasStoredRegistrations()) return open
  return (
    <Suspense fallback={open}>
      <NextOwnTable classes={[nextLook, styles.title]}>{open}</NextOwnTable>
    </Suspense>
  )
}

const NextWithSeats = () => {
  const language = useLanguage()
  const now = useNow()
  const { data: events = [] } = useQuery(upcomingEvents(api))
  const next = nextWithSeats(events, now)
  if (!next) return null
  const day = shortDay(next.date, language)
  return (
    <SiteLink className={nextLook} to={`/eventos/${next.id}`}>
      {messages(language).nextTable(day)}
      <span className={styles.title}>{`, ${inLanguage(language, next.title, next.titleCa)}`}</span>
    </SiteLink>
  )
}
