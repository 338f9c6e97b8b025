import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { Button } from '#kit/site/button/button.tsx'
import { Dialog } from '#kit/site/dialog/dialog.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { DialogFoot } from '#kit/panel/record/dialog-foot.tsx'
import { messages } from './messages.ts'
import { cancelEvent, previewCancellation } from './queries.ts'
import { TellDialog } from './tell-dialog.tsx'
import { type Known, noNotes, previewOf } from './use-preview.ts'

type CancelEventProps = {
  event: { id: string; date: string; cancelledAt: string | null }
  /** Editors read why they cannot. */
  mayCancel: boolean
  onDone?: () => void
}

/** Cancels an event to come, after a look at whom it tells and what is to be given back. */
export const CancelEvent = ({ event, mayCancel, onDone }: CancelEventProps) => {
  const say = useSay(messages)
  const [known, setKnown] = useState<Known>()
  const [isRefused, setIsRefused] = useState(false)
  const now = useNow(Date.parse(event.date))
  const close = () => setKnown(undefined)
  // The screen then shows how it is.
  const closing = (reason: string) => () => {
    close()
    return reason
  }
  const failure = {
    failed: say.cancelFailed,
    why: { 'event.cancelled': closing(say.wasCancelled), 'event.begun': closing(say.hasBegun) },
  }
  const ask = previewCancellation(event.id)
  const asking = useAct(() => ask(noNotes), {
    ...failure,
    onDone: (preview) => setKnown({ preview, notes: noNotes }),
  })
  const cancelling = useAct(cancelEvent(event.id), {
    ...failure,
    asks: (error, notes) => {
      const moved = previewOf(error)
      if (moved) setKnown({ preview: moved, notes, isMoved: true })
      return moved !== undefined
    },
    done: say.cancelled,
    doneText: say.inFiveMinutes,
    onDone: () => {
      close()
      onDone?.()
    },
  })

  if (event.cancelledAt || Date.parse(event.date) <= now) return null
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        isBusy={asking.isBusy}
        onClick={() => (mayCancel ? void asking.run() : setIsRefused(true))}
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
      {known && (
        <TellDialog
          title={say.cancelTitle}
          when={say.inFiveMinutes}
          known={known}
          ask={ask}
          noteLabels={{ note: say.note, noteCa: say.noteCa, hint: say.cancelNoteHint }}
          act={say.cancelEvent}
          isCancellation
          stay={say.leaveIt}
          isBusy={cancelling.isBusy}
          isPaused={cancelling.isPaused}
          problem={cancelling.problem}
          onAct={(decided) => void cancelling.run(decided)}
          onClose={close}
        />
      )}
    </>
  )
}
