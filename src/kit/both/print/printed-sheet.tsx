import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import styles from './print.module.css'

type PrintedSheetProps = { label: string; onPrinted: () => void; children: ReactNode }

/** Prints its content, and nothing else of the page, when it appears. `onPrinted` must remove it. */
export const PrintedSheet = ({ label, onPrinted, children }: PrintedSheetProps) => {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted)
    window.print()
    return () => window.removeEventListener('afterprint', onPrinted)
    // Printed once, whatever renders meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return createPortal(
    <section className={styles.sheet} aria-label={label}>
      {children}
    </section>,
    document.body,
  )
}
