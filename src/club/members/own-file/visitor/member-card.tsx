import { clsx } from 'clsx'
import { Wordmark } from '#kit/site/logo.tsx'
import styles from './member-card.module.css'

/** A drawn card with number and name of a member. */
export const MemberCard = ({ number, fullName }: { number: string; fullName: string }) => (
  <div className={styles.card}>
    <Wordmark />
    <p>
      <b className="num">{number}</b>
      <span>{fullName}</span>
    </p>
  </div>
)

/** The same without either. */
export const BlankCard = () => (
  <div className={clsx(styles.card, styles.blank)} aria-hidden>
    <span>
      <i />
      <i />
      <i />
      <i />
    </span>
  </div>
)
