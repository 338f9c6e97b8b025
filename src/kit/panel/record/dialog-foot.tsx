import type { MouseEvent, ReactNode } from 'react'
import { OfflineNote } from '../../site/form/offline-note.tsx'
import { Problem } from './problem.tsx'
import dialogs from '../../site/dialog/dialogs.module.css'

type DialogFootProps = {
  problem: string | undefined
  /** The action waits for the network. */
  isPaused?: boolean
  children: ReactNode
}

/**
 * The buttons of a dialog, below the error of the last action, which stays longer than its toast. A double click is one press: after a
 * refusal the same button may do it nevertheless, and the second click would be an answer that nobody has given.
 */
export const DialogFoot = ({ problem, isPaused, children }: DialogFootProps) => (
  // No control itself: it sees the clicks of its buttons first.
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
  <div className={dialogs.foot} data-actions onClickCapture={dropSecondClick}>
    <Problem>{problem}</Problem>
    {isPaused && <OfflineNote />}
    {children}
  </div>
)

/** `detail` counts the clicks of one double click; 0 is a key. */
const dropSecondClick = (event: MouseEvent) => {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
