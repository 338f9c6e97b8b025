import { LockKeyhole } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { RegistrationState } from '../shared/rules/registration-state.ts'
import { dayInSentence } from '#base/dates/in-sentence.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { cardMessages } from './card-messages.ts'
import type { EventOnCard } from './event-card.tsx'
import { maxLastSeats, seatsLeft } from './seats-left.ts'
import styles from './seats.module.css'
import { stateMessages } from './state-messages.ts'

const maxDots = 20

/** The last line of a card: how many seats are free, how many wait, who may register, or what has become of the event. */
export const Seats = ({ event, state }: { event: EventOnCard; state: RegistrationState }) => {
  const language = useLanguage()
  const say = useSay(cardMessages, stateMessages)
  const { registered, maxParticipants, waiting, publicFrom, movedFrom } = event
  if (state === 'open')
    return (
      <p className={styles.seats}>
        <Taken registered={registered} places={maxParticipants} />
        <span className={maxParticipants - registered <= maxLastSeats ? styles.last : undefined}>
          {seatsLeft(event, language)}
        </span>
        {movedFrom && <span className={styles.last}>{say.moved}</span>}
      </p>
    )
  if (state === 'members-only')
    return (
      <p className={styles.seats}>
        <LockKeyhole aria-hidden />
        <span>{say.membersUntil(dayInSentence(publicFrom!, language))}</span>
      </p>
    )
  if (state === 'waiting-list' || state === 'full')
    return (
      <p className={styles.seats}>
        <span className={styles.full}>{say.full}</span>
        {waiting > 0 && <span className="muted">{say.inList(waiting)}</span>}
      </p>
    )
  return (
    <p className={`muted ${styles.seats}`}>
      <span className={state === 'cancelled' ? styles.cancelled : undefined}>{say[state]}</span>
    </p>
  )
}

/** A dot for each seat, filled if taken; a bar above twenty. */
const Taken = ({ registered, places }: { registered: number; places: number }) =>
  places > maxDots ? (
    <span className={styles.bar} style={{ '--taken': registered / places } as CSSProperties} aria-hidden />
  ) : (
    <span className={styles.dots} aria-hidden>
      {Array.from({ length: places }, (_place, at) => (
        <i key={at} className={at < registered ? styles.taken : undefined} />
      ))}
    </span>
  )
