import { type ReactNode, useState } from 'react'
import { notify } from '../../ui/toasts/notify.tsx'
import { OfflineNote } from '../../ui/form/offline-note.tsx'
import { Problem } from './problem.tsx'
import dialogs from '../../ui/dialog/dialogs.module.css'

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

/** `complain` shows an error in a toast and keeps it for the foot until the next action. */
export const useProblem = () => {
  const [problem, setProblem] = useState<string>()
  const complain = (title: string, reason?: string) => {
    setProblem(reason ? `${title}. ${reason}` : title)
    void notify('error', title, reason)
  }
  return { problem, complain, forget: () => setProblem(undefined) }
}
