import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { posterDate } from '#base/dates/dates.ts'
import { formatEventDays, formatEventTimes } from '#base/dates/event-days.ts'
import { shortPlace } from '#club/evenings/events/shared/places/event-place.ts'
import { momentInSentence } from '#base/dates/moment-in-sentence.ts'
import { memberPriceOf } from '#club/evenings/events/shared/rules/member-price.ts'
import { formatEuros, formatPrice } from '#base/text/money.ts'
import { returnableUntil } from '../../shared/rules/return-rule.ts'
import { paymentWaysInWords } from '#club/pages/facts/shared/how-to-pay.ts'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { Photo } from '#kit/site/pictures/photo.tsx'
import { defaultEvent, groundFor, plateAt } from '#kit/site/pictures/plates.ts'
import { Translated } from '#kit/site/translated.tsx'
import type { EventDetail } from '#club/evenings/events/visitor/queries.ts'
import { partyMessages } from './party-messages.ts'
import styles from './registration-summary.module.css'

/** `asMember`: whether the guest pays what members pay. */
type SummaryProps = { event: EventDetail; size: number; isWaiting: boolean; asMember: boolean }

/** The event beside its form: picture, date, place, and what the party pays and when. */
export const RegistrationSummary = ({ event, size, isWaiting, asMember }: SummaryProps) => {
  const language = useLanguage()
  const src = event.imageUrl || defaultEvent.src
  const plate = plateAt(src)
  const { month, day } = posterDate(event.date, language)
  return (
    <div
      className={clsx(styles.summary, `tone-${plate?.tone ?? 'dark'}`)}
      style={{ '--hero-ground': plate?.ground ?? groundFor(event.category) } as CSSProperties}
    >
      <div className={styles.sticky}>
        <div className={styles.picture}>
          {plate ? <img src={src} alt="" /> : <Photo src={src} alt="" sizes="20rem" />}
        </div>
        <p className={styles.day} aria-hidden>
          <b>{day}</b> {month}
        </p>
        <p className={styles.title}>
          <Translated es={event.title} ca={event.titleCa} />
        </p>
        <p className={styles.facts}>
          <time className="num" dateTime={event.date}>
            {formatEventDays(event, language)}
          </time>
          <br /> <span className="num">{formatEventTimes(event, language)}</span>
          <span className={styles.place}>
            <br />
            <Translated es={shortPlace(event.location)} ca={shortPlace(event.locationCa)} />
          </span>
        </p>
        <RegistrationSums {...{ event, size, isWaiting, asMember }} />
      </div>
    </div>
  )
}

type SumsProps = SummaryProps & {
  /** In the form of a telephone, where nothing stands beside it. */
  isInForm?: boolean
}

/** What the party pays, when, and until when it can return the seats. */
export const RegistrationSums = ({ event, size, isWaiting, asMember, isInForm = false }: SumsProps) => {
  const language = useLanguage()
  const say = useSay(partyMessages)
  const { paymentWays } = useClubFacts()
  const now = useNow()
  const limit = returnableUntil({ date: new Date(event.date) })
  const priced = (n: number, price: number) => `${say.seats(n)} × ${formatEuros(price, language)}`
  const seats = () => {
    if (!(event.price > 0)) return say.seats(size)
    if (!asMember) return priced(size, event.price)
    const own = priced(1, memberPriceOf(event))
    return size > 1 ? `${own}, ${priced(size - 1, event.price)}` : own
  }
  return (
    <div className={isInForm ? styles.below : styles.beside}>
      <dl className={styles.sums}>
        <div>
          <dt>{`${seats()}${isWaiting ? `, ${say.ifSeats}` : ''}`}</dt>
          <dd className="num">{formatPrice(totalOf(event, size, asMember), language)}</dd>
        </div>
      </dl>
      {event.price > 0 && !isWaiting && (
        <p className={styles.note}>
          {`${say.payLater(paymentWaysInWords(paymentWays, language))} ${limit.getTime() > now ? say.cancelUntil(momentInSentence(limit, language, now)) : say.tooLateToReturn}`}
        </p>
      )}
    </div>
  )
}

/** What a party pays, in euros. Counted in cents, because euros as fractions do not add up. */
export const totalOf = (event: Pick<EventDetail, 'price' | 'memberPrice'>, size: number, asMember: boolean) => {
  const [each, ofMember] = [event.price, memberPriceOf(event)].map((euros) => Math.round(euros * 100)) as [
    number,
    number,
  ]
  return (each * size - (asMember && size > 0 ? each - ofMember : 0)) / 100
}
