import { clsx } from 'clsx'
import { Symbol, Wordmark } from '#kit/site/logo.tsx'
import styles from './member-card.module.css'

/** A drawn card with the club’s sign, and number and name of a member. */
export const MemberCard = ({ number, fullName }: { number: string; fullName: string }) => (
  <div className={styles.card}>
    <Symbol />
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
