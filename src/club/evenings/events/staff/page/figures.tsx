import { clsx } from 'clsx'
import { useLocation, useNavigate } from 'react-router'
import { limits } from '#base/limits.ts'
import { waitingListUntil } from '#club/evenings/bookings/shared/rules/waiting-list.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { KeyHint } from '#kit/panel/keys/key-hint.tsx'
import { useKeys } from '#kit/panel/keys/use-keys.ts'
import { shortDay } from '#base/dates/weekday.ts'
import { MoneyStrip } from '#club/evenings/payments/staff/money-strip.tsx'
import type { EventOverview } from '../queries.ts'
import { messages } from './messages.ts'
import { Seats } from './seats.tsx'
import { pathOf } from './tabs.tsx'
import styles from './figures.module.css'

/** The event in numbers: seats, money, and who waits. */
export const Figures = ({ event, isSummary }: { event: EventOverview; isSummary: boolean }) => {
  const say = useSay(messages)
  const { registered, maxParticipants, people } = event
  return (
    <section className={clsx(styles.figures, !isSummary && styles.aside)} aria-label={say.figures}>
      <div>
        <p className={styles.line}>
          <b className={styles.big}>{say.fill(registered, maxParticipants)}</b>
          <span className={styles.word}>{say.free(Math.max(0, maxParticipants - registered))}</span>
        </p>
        <Seats taken={registered} all={maxParticipants} />
        {people && <small>{say.inParties(registered, people.parties)}</small>}
      </div>
      {people && <MoneyStrip eventId={event.id} money={people.money} />}
      {(event.waiting > 0 || !event.deletedAt) && <Waiting event={event} />}
    </section>
  )
}

/** Who waits, and whether seats are given by themselves or by staff. */
const Waiting = ({ event: { id, date, waiting, cancelledAt, people } }: { event: EventOverview }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const until = waitingListUntil(new Date(date))
  const now = useNow(until.getTime(), Date.parse(date))
  const isDecidedByStaff = now >= until.getTime()
  const isToCome = now < Date.parse(date) && !cancelledAt
  const navigate = useNavigate()
  const list = pathOf(id, 'espera')
  // There the key gives a place to the row under the cursor.
  const isOnList = useLocation().pathname === list
  useKeys({ seat: people !== null && waiting > 0 && !isOnList && (() => navigate(list)) })
  return (
    <div>
      <p className={styles.line}>
        <b className={styles.big}>{waiting}</b>
        <span className={styles.word}>{say.waiting(people?.waitingParties ?? 0)}</span>
      </p>
      {isToCome && (
        <small>
          {isDecidedByStaff ? say.youDecide(limits.waitingListHours) : say.inOrder(shortDay(until, language))}
        </small>
      )}
      {people && waiting > 0 && (
        <SiteLink className={clsx(buttonLook({ tone: 'line', size: 'small' }), styles.act)} to={list}>
          <span>{isToCome && isDecidedByStaff ? say.giveSeats : say.seeList}</span>
          {!isOnList && <KeyHint name="seat" />}
        </SiteLink>
      )}
    </div>
  )
}
