import { clsx } from 'clsx'
import { debtInWords } from '#club/evenings/payments/shared/rules/debt.ts'
import { formatDayTime } from '#base/dates/weekday.ts'
import { shortPlace } from '#club/evenings/events/shared/places/event-place.ts'
import { formatEuros } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { defaultEvent, groundFor } from '#kit/site/pictures/plates.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { LargeDay } from '#kit/site/sections/large-day.tsx'
import { PosterPicture } from '#kit/site/sections/poster.tsx'
import { messages } from './messages.ts'
import type { MyBookings } from './queries.ts'
import styles from './my-bookings.module.css'

export type Row = MyBookings['rows'][number] & {
  /** Booked on this device, which has its ticket. */
  isOnDevice?: boolean
}

/** A booking to come: when, where, what state it is in and what is owed. */
export const UpcomingBooking = ({ row }: { row: Row }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { event, state, people, balance } = row
  return (
    <li>
      <PosterPicture
        className={styles.picture}
        src={event.imageUrl || defaultEvent.src}
        ground={groundFor(event.category)}
        sizes="9rem"
      />
      <LargeDay date={event.date} className={styles.day} />
      <div>
        <h3>
          <Translated es={event.title} ca={event.titleCa} />
        </h3>
        <p>
          <span className="num">{formatDayTime(event.date, language)}</span>
          <br />
          <Translated es={shortPlace(event.location)} ca={shortPlace(event.locationCa)} />
        </p>
        <p className={styles.state}>
          <span className={clsx(styles.badge, styles[event.cancelledAt ? 'late' : state])}>
            {event.cancelledAt ? say.eventCancelled : say[state]}
          </span>
          {event.movedFrom && !event.cancelledAt && <b>{say.moved}</b>}
          {!event.cancelledAt && people > 0 && <span>{say.people(people)}</span>}
          {row.debt && <b className={styles.owed}>{debtInWords(row.debt, language)}</b>}
          {balance > 0 && <b>{say.toReturn(formatEuros(balance, language))}</b>}
        </p>
      </div>
      <div className={styles.links}>
        <SiteLink
          className={buttonLook({ tone: !row.debt ? 'line' : undefined, size: 'small' })}
          to={`/eventos/${event.id}/reserva#${row.pass}`}
        >
          {row.debt ? say.openAndPay : state === 'waiting' ? say.openList : say.open}
        </SiteLink>
        {row.isOnDevice && (
          <SiteLink className={buttonLook({ tone: 'line', size: 'small' })} to={`/mis-mesas/${event.id}`}>
            {say.ticket}
          </SiteLink>
        )}
      </div>
    </li>
  )
}
