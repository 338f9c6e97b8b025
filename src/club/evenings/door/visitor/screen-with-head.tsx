import { clsx } from 'clsx'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { FullScreen } from './full-screen.tsx'
import { messages } from './messages.ts'
import door from './door.module.css'
import styles from './full-screen.module.css'

type ScreenWithHeadProps = {
  title: string
  /** Below the title. */
  line: string
  className?: string | undefined
  onClose: () => void
  children: ReactNode
}

/** A screen over the whole list, with the way back to it, a title and a line. */
export const ScreenWithHead = ({ title, line, className, onClose, children }: ScreenWithHeadProps) => (
  <FullScreen label={title} className={clsx(styles.screen, className)} onClose={onClose}>
    <header className={door.head}>
      <button type="button" aria-label={useSay(messages).backToList} onClick={onClose}>
        <ChevronLeft aria-hidden />
      </button>
      <div>
        <h2>{title}</h2>
        <p>{line}</p>
      </div>
    </header>
    {children}
  </FullScreen>
)
