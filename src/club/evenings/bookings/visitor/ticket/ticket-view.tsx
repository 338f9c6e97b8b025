import { clsx } from 'clsx'
import { CalendarPlus } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { formatDayTime } from '#base/dates/weekday.ts'
import { addressLines } from '#base/text/address-parts.ts'
import { addressOf, placeParts } from '#club/evenings/events/shared/places/event-place.ts'
import { LargeDay } from '#kit/site/sections/large-day.tsx'
import { inLanguage } from '#base/text/language.ts'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { pathIn } from '#kit/both/paths.ts'
import { buttonLook } from '#kit/site/button/button.tsx'
import { isLongTitle } from '#kit/site/is-long-title.ts'
import { defaultEvent, groundFor, plateAt } from '#kit/site/pictures/plates.ts'
import { BannerPicture } from '#kit/site/sections/banner-picture.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { messages as bookingMessages } from '../booking/messages.ts'
import type { Booking } from '../booking/queries.ts'
import { messages } from './messages.ts'
import { TicketLayout } from './ticket-layout.tsx'
import acts from './ticket-acts.module.css'
import styles from './ticket.module.css'

/** What a ticket shows of its event. */
export type TicketEvent = Pick<
  Booking['event'],
  'id' | 'title' | 'titleCa' | 'date' | 'location' | 'locationCa' | 'category' | 'imageUrl' | 'restaurant'
>

type TicketViewProps = {
  heading: string
  lead?: ReactNode
  event: TicketEvent
  /** Whose seats they are, and the code: what each is, and what it says. */
  rows: { name: string; text: ReactNode }[]
  /** The code for the door, or the place in the waiting list. */
  mark: ReactNode
  /** The acts after the calendar. */
  children?: ReactNode
  /** What is owed, with the way to pay it. */
  owed?: ReactNode
  /** Until when it is cancelled without cost. */
  note?: ReactNode
  /** Sending the tickets of friends. */
  sends?: ReactNode
  isOver?: boolean
}

/** A ticket on a page of its own: plate with day and title, facts, names, and the code for the door. The cross leads to the event. */
export const TicketView = ({
  heading,
  lead,
  event,
  rows,
  mark,
  children,
  owed,
  note,
  sends,
  isOver,
}: TicketViewProps) => {
  const language = useLanguage()
  const say = useSay(bookingMessages)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const src = event.imageUrl || defaultEvent.src
  const plate = plateAt(src)
  const { name } = placeParts(inLanguage(language, event.location, event.locationCa))
  const [street] = addressLines(addressOf(event, language))
  return (
    <TicketLayout event={event.id}>
      <PageHead title={heading} isIndexed={false} />
      <div className={acts.head}>
        <div>
          <h1 ref={title} tabIndex={-1}>
            {heading}
          </h1>
          {lead && <p>{lead}</p>}
        </div>
        {owed}
      </div>
      <section className={styles.ticket} aria-label={messages(language).yourTicket}>
        <div
          className={clsx(styles.picture, `tone-${plate?.tone ?? 'dark'}`)}
          style={{ '--hero-ground': plate?.ground ?? groundFor(event.category) } as CSSProperties}
        >
          <BannerPicture src={src} />
          <div className={styles.title}>
            <LargeDay date={event.date} className={styles.date} />
            <Translated
              as="h2"
              className={isLongTitle(event.title) ? styles.longTitle : undefined}
              es={event.title}
              ca={event.titleCa}
            />
          </div>
        </div>
        <div className={styles.stub}>
          <dl>
            <div>
              <dt className="vh">{say.ticket}</dt>
              <dd>
                <b className="num">
                  <time dateTime={event.date}>{formatDayTime(event.date, language)}</time>
                </b>
                <br />
                {name}
                {street && street !== name && (
                  <>
                    <br />
                    {street}
                  </>
                )}
              </dd>
            </div>
            {rows.map((row) => (
              <div key={row.name}>
                <dt>{row.name}</dt>
                <dd>{row.text}</dd>
              </div>
            ))}
          </dl>
          {mark}
        </div>
      </section>
      <div className={acts.acts}>
        {!isOver && (
          <a
            className={buttonLook({ tone: owed ? 'line' : 'ink' })}
            href={pathIn(language, `/eventos/${event.id}/calendar.ics`)}
            download
          >
            <CalendarPlus aria-hidden />
            {say.calendar}
          </a>
        )}
        {children}
      </div>
      {note && <p className={acts.note}>{note}</p>}
      {sends && <div className={acts.acts}>{sends}</div>}
    </TicketLayout>
  )
}
