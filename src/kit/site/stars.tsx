import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import styles from './stars.module.css'

type StarsProps = { filled: number; of?: number; label: string; isLabelShown?: boolean }

/** `filled` stars of `of`, the rest of them empty. The label says the number. */
export const Stars = ({ filled, of = filled, label, isLabelShown = false }: StarsProps) => (
  <span className={styles.stars}>
    {Array.from({ length: of }, (_star, index) => (
      // Stars are alike and never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <Star key={index} className={clsx(index >= filled && styles.empty)} aria-hidden />
    ))}
    <span className={isLabelShown ? styles.label : 'vh'}>{label}</span>
  </span>
)
