import { clsx } from 'clsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { Refused } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import { useNow } from '../../lib/use-now.ts'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { DialogFoot, useProblem } from '../record/dialog-foot.tsx'
import { failureReason } from '../record/failure-reason.ts'
import { refreshQueries } from '../record/refresh-queries.ts'
import { useBusy } from '../record/use-busy.ts'
import { messages } from './messages.ts'
import { type Notes, type Preview, cancelEvent } from './queries.ts'
import { TellDialog } from './tell-dialog.tsx'
import { noNotes, previewOf } from './use-preview.ts'
import buttons from '../../ui/button/buttons.module.css'

type CancelEventProps = {
  event: { id: string; date: string; cancelledAt: string | null }
  /** Editors read why they cannot. */
  mayCancel: boolean
  onDone?: () => void
}

/** Cancels an event to come, after a look at whom it tells and what is to be given back. */
export const CancelEvent = ({ event, mayCancel, onDone }: CancelEventProps) => {
  const language = useLanguage()
  const say = messages(language)
  const queryClient = useQueryClient()
  const [preview, setPreview] = useState<Preview>()
  const [isRefused, setIsRefused] = useState(false)
  const { problem, complain, forget } = useProblem()
  const { isBusy, run } = useBusy()
  const cancelling = useMutation({ mutationFn: cancelEvent(event.id) })
  const now = useNow(Date.parse(event.date))
  const ask = (notes: Notes) => cancelEvent(event.id)({ ...notes, preview: true })

  const open = async () => {
    forget()
    await ask(noNotes).catch((error: unknown) => {
      const found = previewOf(error)
      if (found) setPreview(found)
      else fail(error)
    })
  }
  const cancel = async (notes: Notes) => {
    forget()
    try {
      await cancelling.mutateAsync({ ...notes, preview: false })
      setPreview(undefined)
      void notify('success', say.cancelled, say.inFiveMinutes)
      onDone?.()
    } catch (error) {
      fail(error)
    }
    await refreshQueries(queryClient, ['admin'])
  }
  const fail = (error: unknown) => {
    const code = error instanceof Refused ? error.code : ''
    const reason = code === 'event.cancelled' ? say.wasCancelled : code === 'event.begun' ? say.hasBegun : undefined
    complain(say.cancelFailed, reason ?? failureReason(error, language))
    if (reason) setPreview(undefined)
  }

  if (event.cancelledAt || Date.parse(event.date) <= now) return null
  return (
    <>
      <BusyButton
        type="button"
        className={clsx(buttons.button, buttons.small, buttons.quiet)}
        isBusy={isBusy}
        onClick={() => (mayCancel ? void run(open) : setIsRefused(true))}
      >
        <Ban aria-hidden />
        {say.cancelEvent}
      </BusyButton>
      {isRefused && (
        <Dialog title={say.cancelEvent} description={say.whyNot} onClose={() => setIsRefused(false)}>
          <DialogFoot problem={undefined}>
            <button
              type="button"
              className={clsx(buttons.button, buttons.small, buttons.ink)}
              onClick={() => setIsRefused(false)}
            >
              {say.back}
            </button>
          </DialogFoot>
        </Dialog>
      )}
      {preview && (
        <TellDialog
          title={say.cancelTitle}
          when={say.inFiveMinutes}
          first={preview}
          ask={ask}
          noteLabels={{ note: say.note, noteCa: say.noteCa, hint: say.cancelNoteHint }}
          act={say.cancelEvent}
          isCancellation
          stay={say.leaveIt}
          isBusy={isBusy}
          isPaused={cancelling.isPaused}
          problem={problem}
          onAct={(notes) => void run(() => cancel(notes))}
          onClose={() => setPreview(undefined)}
        />
      )}
    </>
  )
}
