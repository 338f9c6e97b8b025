import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { posterDate } from '#shared/dates/dates.ts'
import { formatEventStart } from '#shared/dates/event-days.ts'
import { weekdayName } from '#shared/dates/weekday.ts'
import { formatPrice } from '#shared/text/money.ts'
import { useLanguage } from '../../../lib/language.tsx'
import { defaultEvent, groundFor, plateAt } from '../../../ui/pictures/plates.ts'
import { SiteLink } from '../../../ui/site-link.tsx'
import { Translated } from '../../../ui/translated.tsx'
import { BannerPicture } from '../../sections/banner-picture.tsx'
import { messages } from '../messages.ts'
import { seatsLeft } from '../seats-left.ts'
import styles from './lead.module.css'
import type { EventInList } from './queries.ts'
import buttons from '../../../ui/button/buttons.module.css'

/** The next event with free seats, as a wide poster with its own button. */
export const Lead = ({ event }: { event: EventInList }) => {
  const language = useLanguage()
  const src = event.imageUrl || defaultEvent.src
  const plate = plateAt(src)
  const { month, day } = posterDate(event.date, language)
  return (
    <SiteLink
      id={event.id}
      className={clsx(styles.lead, `tone-${plate?.tone ?? 'dark'}`)}
      style={{ '--hero-ground': plate?.ground ?? groundFor(event.category) } as CSSProperties}
      to={`/eventos/${event.id}`}
      data-moment="to-come"
    >
      <BannerPicture src={src} />
      <div className={styles.text}>
        <p className={styles.date} aria-hidden>
          <b>{day}</b>
          <span>
            {month}
            <br />
            {weekdayName(event.date, language)}
          </span>
        </p>
        <Translated as="h2" es={event.title} ca={event.titleCa} />
        <p className={styles.facts}>
          <time className="num" dateTime={event.date}>
            {formatEventStart(event, language)}
          </time>
          <Translated es={event.location} ca={event.locationCa} />
        </p>
        <p className={styles.facts}>
          <span className={clsx(buttons.button, buttons.salt)}>{messages(language).register}</span>
          <span>
            <b className="num">{formatPrice(event.price, language)}</b> · {seatsLeft(event, language)}
          </span>
        </p>
      </div>
    </SiteLink>
  )
}
