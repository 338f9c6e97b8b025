import { type ComponentProps, type ReactNode, useCallback, useState } from 'react'
import { useLanguage } from '../../../lib/language.tsx'
import { BulkFoot } from './bulk-foot.tsx'
import { CancelDialog } from '../cancel-dialog.tsx'
import { messages } from '../messages.ts'
import type { SelectedRow, Selection } from './use-selection.ts'

type Restored = { restored: number; full: string[] }
type BulkActs = {
  /** Undefined while the list loads. */
  event: ComponentProps<typeof CancelDialog>['event'] | undefined
  selection: Selection
  /** Whether the list shows cancelled guests, who can get their seats back. */
  areCancelled: boolean
  /** Whether the list shows the waiting list. */
  areWaiting: boolean
  restore: (ids: string[]) => Promise<Restored | void>
}

/** Cancels several guests after a question, and gives cancelled guests their seats back. */
export const useBulkActs = ({ event, selection, areCancelled, areWaiting, restore }: BulkActs) => {
  const language = useLanguage()
  const say = messages(language)
  const [guestsToCancel, setGuestsToCancel] = useState<SelectedRow[]>()
  const [done, setDone] = useState<{ text: string; undo: string[] }>()
  const { picked, clear } = selection
  const endDone = useCallback(() => setDone(undefined), [])

  const afterCancelling = (ids: string[]) => {
    clear()
    setDone({ text: say.cancelDone(ids.length), undo: ids })
  }
  const giveBack = async (ids: string[]) => {
    const answer = await restore(ids)
    if (!answer) return
    clear()
    const [text, names] = [say.restoreDone(answer.restored), new Intl.ListFormat(language).format(answer.full)]
    setDone({ text: names ? `${text}. ${say.noLongerFit(names)}` : text, undo: [] })
  }

  const ids = [...picked.keys()]
  let foot: ReactNode = null
  if (picked.size > 0)
    foot = (
      <BulkFoot
        text={say.count(picked.size)}
        act={
          areCancelled
            ? { text: say.restorePlaces, run: () => giveBack(ids) }
            : {
                text: areWaiting ? say.leaveList : say.cancelPlaces,
                run: () => setGuestsToCancel([...picked.values()]),
              }
        }
        end={{ text: say.letGo, run: clear }}
      />
    )
  else if (done)
    foot = (
      <BulkFoot
        key={done.text}
        text={done.text}
        act={done.undo.length > 0 ? { text: say.undo, run: () => giveBack(done.undo) } : undefined}
        end={{ text: say.close, run: endDone }}
        takesFocus
      />
    )

  return {
    askToCancel: setGuestsToCancel,
    bulk: (
      <>
        {foot}
        {guestsToCancel && event && (
          <CancelDialog
            event={event}
            guests={guestsToCancel}
            onCancelled={afterCancelling}
            onClose={() => setGuestsToCancel(undefined)}
          />
        )}
      </>
    ),
  }
}
