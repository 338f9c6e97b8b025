import { debtInWords } from '#club/evenings/payments/shared/rules/debt.ts'
import { formatDay } from '#base/dates/weekday.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { defaultEvent, groundFor } from '#kit/site/pictures/plates.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { PosterPicture } from '#kit/site/sections/poster.tsx'
import { messages } from './messages.ts'
import styles from './my-bookings.module.css'
import { type Row, UpcomingBooking } from './upcoming-booking.tsx'

/** The bookings to come. A cancelled event is listed, and expects nobody. */
export const BookingList = ({ rows }: { rows: Row[] }) => {
  const say = useSay(messages)
  const coming = rows.filter(({ isPast }) => !isPast)
  return (
    <section>
      <h2>{say.coming(coming.filter(({ event }) => !event.cancelledAt).length)}</h2>
      {coming.length === 0 && (
        <SiteLink className={buttonLook({ tone: 'ink' })} to="/eventos">
          {say.toEvents}
        </SiteLink>
      )}
      <ul className={styles.rows}>
        {coming.map((row) => (
          <UpcomingBooking key={row.id} row={row} />
        ))}
      </ul>
      {coming.some(({ state }) => state === 'held') && (
        <p>
          {say.heldText} <SiteLink to="/inscripciones">{say.confirm}</SiteLink>
        </p>
      )}
    </section>
  )
}

/** The events of the last year where one had a seat, or that one still owes for, each with the link to its booking. */
export const PastBookings = ({ rows }: { rows: Row[] }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const past = rows.filter(
    ({ isPast, event, state, debt }) => isPast && !event.cancelledAt && (state === 'seated' || debt),
  )
  if (past.length === 0) return null
  return (
    <section className={styles.past}>
      <h2>{say.past}</h2>
      <ul className={styles.plates}>
        {past.map(({ id, event, pass, debt }) => (
          <li key={id}>
            <PosterPicture
              className={styles.round}
              src={event.imageUrl || defaultEvent.src}
              ground={groundFor(event.category)}
              sizes="(max-width: 767px) 50vw, 20rem"
            />
            <h3>
              <SiteLink to={`/eventos/${event.id}/reserva#${pass}`}>
                <Translated es={event.title} ca={event.titleCa} />
              </SiteLink>
            </h3>
            <p className="muted num">{formatDay(event.date, language)}</p>
            {debt && <b className={styles.owed}>{debtInWords(debt, language)}</b>}
          </li>
        ))}
      </ul>
    </section>
  )
}
