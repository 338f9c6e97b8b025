import { useMutation } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useSay } from '../../lib/language.tsx'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogFoot, useProblem } from '../record/dialog-foot.tsx'
import { messages } from './messages.ts'
import { type Notes, type Preview, cancelEvent } from './queries.ts'
import { TellDialog } from './tell-dialog.tsx'
import { useNoticeAct } from './use-notice-act.ts'
import { noNotes, previewOf } from './use-preview.ts'

type CancelEventProps = {
  event: { id: string; date: string; cancelledAt: string | null }
  /** Editors read why they cannot. */
  mayCancel: boolean
  onDone?: () => void
}

/** Cancels an event to come, after a look at whom it tells and what is to be given back. */
export const CancelEvent = ({ event, mayCancel, onDone }: CancelEventProps) => {
  const say = useSay(messages)
  const [preview, setPreview] = useState<Preview>()
  const [isRefused, setIsRefused] = useState(false)
  const { problem, complain, forget } = useProblem()
  const { isBusy, run, act, fail } = useNoticeAct(complain)
  const cancelling = useMutation({ mutationFn: cancelEvent(event.id) })
  const now = useNow(Date.parse(event.date))
  const failure = {
    failed: say.cancelFailed,
    reasons: { 'event.cancelled': say.wasCancelled, 'event.begun': say.hasBegun },
    onRefused: () => setPreview(undefined),
  }
  const ask = (notes: Notes) => cancelEvent(event.id)({ ...notes, preview: true })

  const open = async () => {
    forget()
    await ask(noNotes).catch((error: unknown) => {
      const found = previewOf(error)
      if (found) setPreview(found)
      else fail(error, failure)
    })
  }
  const cancel = (notes: Notes) => {
    forget()
    return act({
      work: () => cancelling.mutateAsync({ ...notes, preview: false }),
      done: say.cancelled,
      more: say.inFiveMinutes,
      ...failure,
      onDone: () => {
        setPreview(undefined)
        onDone?.()
      },
    })
  }

  if (event.cancelledAt || Date.parse(event.date) <= now) return null
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        isBusy={isBusy}
        onClick={() => (mayCancel ? void run(open) : setIsRefused(true))}
      >
        <Ban aria-hidden />
        {say.cancelEvent}
      </Button>
      {isRefused && (
        <Dialog title={say.cancelEvent} description={say.whyNot} onClose={() => setIsRefused(false)}>
          <DialogFoot problem={undefined}>
            <Button tone="ink" size="small" onClick={() => setIsRefused(false)}>
              {say.back}
            </Button>
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
          onAct={(notes) => void cancel(notes)}
          onClose={() => setPreview(undefined)}
        />
      )}
    </>
  )
}
