import type { ReactNode } from 'react'
import { OfflineNote } from '../../site/form/offline-note.tsx'
import { Problem } from './problem.tsx'
import dialogs from '../../site/dialog/dialogs.module.css'

type DialogFootProps = {
  problem: string | undefined
  /** The action waits for the network. */
  isPaused?: boolean
  children: ReactNode
}

/** The buttons of a dialog, below the error of the last action, which stays longer than its toast. */
export const DialogFoot = ({ problem, isPaused, children }: DialogFootProps) => (
  <div className={dialogs.foot} data-actions>
    <Problem>{problem}</Problem>
    {isPaused && <OfflineNote />}
    {children}
  </div>
)
