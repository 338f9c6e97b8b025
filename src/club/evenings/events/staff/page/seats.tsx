import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import styles from './figures.module.css'

const mostDots = 48

/** How full an event is: a dot for each seat, of a large one a bar. */
export const Seats = ({ taken, all }: { taken: number; all: number }) => {
  const say = useSay(messages)
  const isFull = taken >= all
  const name = { role: 'img', 'aria-label': say.seats(taken, all) }
  if (all > mostDots)
    return (
      <div
        {...name}
        className={clsx(styles.bar, isFull && styles.full)}
        style={{ '--taken': Math.min(1, taken / all) } as CSSProperties}
      />
    )
  return (
    <div {...name} className={styles.seats}>
      {Array.from({ length: all }, (_, seat) => (
        <i key={seat} className={clsx(seat >= taken && styles.free)} />
      ))}
    </div>
  )
}
