import { type ReactNode, useState } from 'react'
import { notify } from '../../ui/toasts/notify.tsx'
import { OfflineNote } from '../../ui/toasts/offline-note.tsx'
import { Problem } from './problem.tsx'
import dialogs from '../../ui/dialog/dialogs.module.css'

type DialogFootProps = {
  problem: string | undefined
  /** What was pressed waits for the network. */
  isPaused?: boolean
  children: ReactNode
}

/** The buttons of a dialog, and above them what went wrong with the last press: a toast alone is gone in four seconds. */
export const DialogFoot = ({ problem, isPaused, children }: DialogFootProps) => (
  <div className={dialogs.foot} data-actions>
    <Problem>{problem}</Problem>
    {isPaused && <OfflineNote />}
    {children}
  </div>
)

/** `complain` says in a toast what went wrong, and keeps it for the foot until the next press forgets it. */
export const useProblem = () => {
  const [problem, setProblem] = useState<string>()
  const complain = (title: string, reason?: string) => {
    setProblem(reason ? `${title}. ${reason}` : title)
    void notify('error', title, reason)
  }
  return { problem, complain, forget: () => setProblem(undefined) }
}
