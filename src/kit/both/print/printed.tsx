import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import styles from './print.module.css'

type PrintedProps = { label: string; onPrinted: () => void; children: ReactNode }

/** Prints its content, and nothing else of the page, when it appears. `onPrinted` must remove it. */
export const Printed = ({ label, onPrinted, children }: PrintedProps) => {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted)
    window.print()
    return () => window.removeEventListener('afterprint', onPrinted)
    // Printed once, whatever renders meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return createPortal(
    <section className={styles.printed} aria-label={label}>
      {children}
    </section>,
    document.body,
  )
}
