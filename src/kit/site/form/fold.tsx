import { type ReactNode, useState } from 'react'
import styles from './fold.module.css'

type FoldProps = { title: string; inside: string; isOpen?: boolean; onOpen?: () => void; children: ReactNode }

/**
 * A part of a form that is closed at first, unless `isOpen`. It also opens when `isOpen` comes, for an error in it, and stays so: it must
 * not close while somebody mends the field. `inside`: what it holds, in a few words; `onOpen`: to load what it holds.
 */
export const Fold = ({ title, inside, isOpen = false, onOpen, children }: FoldProps) => {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return (
    <details
      className={styles.fold}
      open={wasOpened}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className="chevron">
        <b>{title}</b>
        <span className="muted small">{inside}</span>
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
