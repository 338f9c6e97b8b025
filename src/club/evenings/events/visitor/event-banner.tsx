import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { formatTime } from '#base/dates/dates.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { isLongTitle } from '#kit/site/is-long-title.ts'
import { defaultEvent, groundFor, plateAt } from '#kit/site/pictures/plates.ts'
import { Translated } from '#kit/site/translated.tsx'
import { BannerPicture } from '#kit/site/sections/banner-picture.tsx'
import { shortPlace } from '../shared/places/event-place.ts'
import { cardMessages } from './card-messages.ts'
import { LargeDay } from '#kit/site/sections/large-day.tsx'
import styles from './event-banner.module.css'
import type { EventDetail } from './queries.ts'

type BannerProps = { event: EventDetail; stamp: 'cancelled' | 'moved' | undefined; children: ReactNode }

/** The picture with the day and the title on it; beside it, or on a phone below, the registration card. */
export const EventBanner = ({ event, stamp, children }: BannerProps) => {
  const language = useLanguage()
  const src = event.imageUrl || defaultEvent.src
  const plate = plateAt(src)
  return (
    <section className={styles.banner}>
      <div
        className={clsx(styles.picture, `tone-${plate?.tone ?? 'dark'}`)}
        style={{ '--hero-ground': plate?.ground ?? groundFor(event.category) } as CSSProperties}
      >
        <BannerPicture src={src} />
        <div className={styles.text}>
          {/* The band above or the card beside it says the same. */}
          {stamp && (
            <p className={styles.stamp} aria-hidden>
              {cardMessages(language)[stamp]}
            </p>
          )}
          <LargeDay date={event.date} className={styles.date} />
          <Translated
            as="h1"
            className={isLongTitle(event.title) ? styles.longTitle : undefined}
            es={event.title}
            ca={event.titleCa}
          />
          {/* On a telephone, where the card that says it is below. */}
          <p className={styles.whenAndWhere} aria-hidden>
            <b>{formatTime(event.date, language)}</b>{' '}
            <Translated es={shortPlace(event.location)} ca={shortPlace(event.locationCa)} />
          </p>
        </div>
      </div>
      {children}
    </section>
  )
}
