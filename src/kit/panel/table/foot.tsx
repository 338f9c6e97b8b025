import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useSay } from '../../both/language.tsx'
import { IconButton } from '../record/icon-button.tsx'
import { messages } from '../record/messages.ts'
import styles from './foot.module.css'

type Turn = { name: string; go: (() => void) | undefined }
type FootProps = {
  /** How much there is: «9 solicitudes». */
  count: string
  /** To the pages before and after; without either there is but one page. */
  back: Turn
  on: Turn
  /** The page that is shown. */
  here?: string
}

/** The foot of a list: how much there is, and buttons to its other pages. */
export const Foot = ({ count, back, on, here }: FootProps) => {
  const say = useSay(messages)
  const turn = (go: Turn['go']) => (event: MouseEvent<HTMLElement>) => {
    go?.()
    // After a click the page scrolls to the head of the list. After a key press it stays, because the focus stays.
    if (event.detail > 0) event.currentTarget.closest('main')?.scrollIntoView()
  }
  return (
    <div className={clsx(styles.foot, 'num')}>
      <span role="status">{count}</span>
      {(back.go ?? on.go) && (
        <nav aria-label={say.pages}>
          <IconButton icon={ChevronLeft} name={back.name} title={back.name} isOff={!back.go} onClick={turn(back.go)} />
          {here && <span>{here}</span>}
          <IconButton icon={ChevronRight} name={on.name} title={on.name} isOff={!on.go} onClick={turn(on.go)} />
        </nav>
      )}
    </div>
  )
}
