import { createContext, use, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { useSay } from '../../both/language.tsx'
import { Button } from '../../site/button/button.tsx'
import { Dialog, type DialogProps } from '../../site/dialog/dialog.tsx'
import { losesChanges } from './lost-changes.ts'
import { messages } from '../record/messages.ts'
import { registerUnsaved } from './unsaved.ts'
import { useStableCallback } from '../table/use-stable-callback.ts'
import dialogs from '../../site/dialog/dialogs.module.css'

/**
 * Asks before the screen or the tab with unsaved changes is left. `onLeave`: the screen is left without them. A form that was just saved leaves with `navigate(to, { state:
 * saved })`, because it is still dirty until the next render.
 */
export const UnsavedGuard = ({ isDirty, onLeave }: { isDirty: boolean; onLeave?: (() => void) | undefined }) => {
  const blocker = useBlocker((move) => losesChanges(isDirty, move))
  useEffect(() => {
    if (!isDirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const forget = registerUnsaved()
    window.addEventListener('beforeunload', warn)
    return () => {
      forget()
      window.removeEventListener('beforeunload', warn)
    }
  }, [isDirty])

  if (blocker.state !== 'blocked') return null
  const leave = () => {
    onLeave?.()
    blocker.proceed()
  }
  return <LeaveDialog onStay={blocker.reset} onLeave={leave} />
}

const AskToClose = createContext<(() => void) | undefined>(undefined)

/** Closes the dialog around a form, and asks first if it has unsaved changes. Undefined outside a dialog. */
export const useRequestClose = () => use(AskToClose)

type FormDialogProps = Omit<DialogProps, 'staysOpen' | 'side'> & {
  isDirty: boolean
  /** The screen is left without its changes. Closing the dialog calls `onClose` alone. */
  onLeave?: () => void
}

/** A dialog with a form. Asks before it closes with unsaved changes. */
export const FormDialog = ({ isDirty, onClose, onLeave, children, ...dialog }: FormDialogProps) => {
  const [isAsking, setIsAsking] = useState(false)
  const holds = () => {
    if (isDirty) setIsAsking(true)
    return isDirty
  }
  const askToClose = useStableCallback(() => {
    if (!holds()) onClose()
  })
  return (
    <Dialog {...dialog} onClose={onClose} staysOpen={holds}>
      <AskToClose value={askToClose}>{children}</AskToClose>
      <UnsavedGuard isDirty={isDirty} onLeave={onLeave} />
      {isAsking && <LeaveDialog onStay={() => setIsAsking(false)} onLeave={onClose} />}
    </Dialog>
  )
}

/** Asks whether to leave with unsaved changes. */
export const LeaveDialog = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => {
  const say = useSay(messages)
  return (
    <Dialog title={say.unsavedTitle} description={say.unsavedText} onClose={onStay}>
      <div className={dialogs.foot} data-actions>
        <Button tone="quiet" size="small" onClick={onLeave}>
          {say.leave}
        </Button>
        <Button tone="ink" size="small" onClick={onStay}>
          {say.stay}
        </Button>
      </div>
    </Dialog>
  )
}
