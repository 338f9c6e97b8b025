import { clsx } from 'clsx'
import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { limits } from '#base/limits.ts'
import { useSay } from '#kit/both/language.tsx'
import { partyMessages } from './party-messages.ts'
import styles from './how-many.module.css'

type HowManyProps = {
  size: number
  free: number
  isWaiting: boolean
  /** Whether those without a seat can wait for one. */
  canWait: boolean
  /** Whether a person of the party gets a seat at once; the guest is 0. */
  hasSeat: (person: number) => boolean
  onMore: () => void
  onFewer: () => void
}

/** How many people come, first of all: − a number + and, as a picture, their chairs. */
export const HowMany = ({ size, free, isWaiting, canWait, hasSeat, onMore, onFewer }: HowManyProps) => {
  const say = useSay(partyMessages)
  const id = useId()
  const looks = Array.from({ length: limits.maxParty }, (_, at) =>
    at < size ? (hasSeat(at) ? styles.seated : styles.waits) : at < free ? undefined : styles.none,
  )
  // A disabled button would lose the focus.
  const isLeast = size === 1
  const most = isWaiting || canWait ? limits.maxParty : Math.min(limits.maxParty, Math.max(free, 1))
  const isMost = size >= most
  return (
    <div className={styles.howMany}>
      <div className={styles.number} role="group" aria-labelledby={id}>
        <span className="vh" id={id}>
          {say.howMany}
        </span>
        <button type="button" aria-label={say.oneFewer} aria-disabled={isLeast} onClick={() => !isLeast && onFewer()}>
          <Minus aria-hidden />
        </button>
        <output aria-live="polite">{size}</output>
        <button
          className={styles.more}
          type="button"
          aria-label={say.oneMore}
          aria-disabled={isMost}
          onClick={() => !isMost && onMore()}
        >
          <Plus aria-hidden />
        </button>
      </div>
      <p className={styles.seats}>
        <b>{isWaiting ? say.list : say.seatsLeft(free)}</b>
        <span className="muted small">
          {!isWaiting && free < limits.maxParty && canWait ? say.othersWait : say.upTo(most)}
        </span>
      </p>
      <div className={clsx(styles.chairs, isWaiting && styles.unseen)} aria-hidden>
        {looks.map((look, at) => (
          // A chair is its place.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at} className={clsx(styles.chair, look)} />
        ))}
      </div>
    </div>
  )
}
