import { CalendarPlus, Navigation } from 'lucide-react'
import { momentInSentence } from '#base/dates/moment-in-sentence.ts'
import { formatDayTime } from '#base/dates/weekday.ts'
import { LargeDay } from '#kit/site/sections/large-day.tsx'
import { addressOf, placeParts } from '#club/evenings/events/shared/places/event-place.ts'
import { mapOf } from '#club/evenings/events/shared/places/event-map.ts'
import { addressLines } from '#base/text/address-parts.ts'
import { inLanguage } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { pathIn } from '#kit/both/paths.ts'
import { Translated } from '#kit/site/translated.tsx'
import { messages } from './messages.ts'
import type { Booking } from './queries.ts'
import { stateOf } from './state.ts'
import styles from './bookings.module.css'
import notes from '#kit/site/states/notes.module.css'

/** When, where, and the code that names the booking on the telephone and in a transfer. */
export const Ticket = ({ booking }: { booking: Booking }) => {
  const { event, code, hostName, seats } = booking
  const language = useLanguage()
  const say = useSay(messages)
  const { name } = placeParts(inLanguage(language, event.location, event.locationCa))
  return (
    <>
      <section className={styles.ticket} aria-label={say.ticket}>
        <LargeDay date={event.date} className={styles.day} />
        <div>
          <p>
            <b className="num">{formatDayTime(event.date, language)}</b>
            <br />
            <span className={styles.lines}>{[name, ...addressLines(addressOf(event, language))].join(',\n')}</span>
          </p>
          {!event.isBegun && !event.cancelledAt && stateOf(booking) !== 'cancelled' && (
            <p className={styles.links}>
              <a href={pathIn(language, `/eventos/${event.id}/calendar.ics`)} download>
                <CalendarPlus aria-hidden />
                {say.calendar}
              </a>
              {event.location && (
                <a href={mapOf(event, language)} target="_blank" rel="noreferrer">
                  <Navigation aria-hidden />
                  {say.map}
                </a>
              )}
            </p>
          )}
        </div>
        <p className={styles.code}>
          <span className="muted small">{say.code}</span>
          <b className="num">{code}</b>
        </p>
      </section>
      <EventNews booking={booking} />
      {seats.some(({ state }) => state === 'held') && <p className={notes.note}>{say.heldText}</p>}
      {hostName && <p>{say.inBookingOf(hostName)}</p>}
    </>
  )
}

/** What has happened to the event since it was booked. */
const EventNews = ({ booking: { event, isMoved } }: { booking: Booking }) => {
  const language = useLanguage()
  const say = useSay(messages)
  if (event.cancelledAt)
    return (
      <p className={notes.note}>
        <span>
          <Translated es={event.cancelNote} ca={event.cancelNoteCa} />{' '}
          {event.price > 0 && <span>{say.nothingOwed}</span>}
        </span>
      </p>
    )
  if (event.isBegun) return <p className={notes.note}>{say.over}</p>
  return isMoved && <p className={notes.note}>{say.moved(momentInSentence(event.movedFrom ?? '', language))}</p>
}
