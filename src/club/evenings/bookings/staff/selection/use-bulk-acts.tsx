import { type ComponentProps, type ReactNode, useCallback, useState } from 'react'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { BulkFoot } from '#kit/panel/table/selection/bulk-foot.tsx'
import { CancelDialog } from '../cancel-dialog.tsx'
import { payersAmong } from '#club/evenings/payments/staff/collect/payer.ts'
import { useCollect } from '#club/evenings/payments/staff/collect/use-collect.tsx'
import { messages } from '../messages.ts'
import type { Selection } from '#kit/panel/table/selection/use-selection.ts'
import { useWriteToAll } from '#kit/panel/table/selection/use-write-to-all.ts'
import { type RegistrationInPanel, restoreRegistrations } from '../queries.ts'
import { useWhyNotRestored } from '../use-registration-acts.tsx'
import { seatName } from '../../shared/seat-name.ts'

/** A selected registration, with what a question about it needs. */
export type SelectedRow = Pick<
  RegistrationInPanel,
  'id' | 'fullName' | 'named' | 'email' | 'companionOf' | 'companions' | 'state'
> &
  Partial<Pick<RegistrationInPanel, 'money' | 'createdAt'>>

type BulkActs = {
  event: ComponentProps<typeof CancelDialog>['event']
  selection: Pick<Selection<SelectedRow>, 'picked' | 'clear'>
  /** Whether the list shows cancelled guests, who can get their seats back. */
  areCancelled: boolean
  /** Whether the list shows the waiting list. */
  areWaiting: boolean
  /** Opens what is to be given back to a party, for who may note payments. */
  onRefund: ((id: string) => void) | undefined
  /** Whether the payments of several can be noted. */
  mayCollect: boolean
}

/** Cancels several guests after a question, and gives cancelled guests their seats back. */
export const useBulkActs = ({ event, selection, areCancelled, areWaiting, onRefund, mayCollect }: BulkActs) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [guestsToCancel, setGuestsToCancel] = useState<SelectedRow[]>()
  const [done, setDone] = useState<{ text: string; undo: string[]; refund?: string | undefined }>()
  const { picked, clear } = selection
  const collect = useCollect(clear)
  const writeToAll = useWriteToAll()
  const endDone = useCallback(() => setDone(undefined), [])

  const afterCancelling = (ids: string[], gotIn?: string) => {
    const [paid, ...others] = (guestsToCancel ?? []).filter(({ money }) => (money?.paid ?? 0) > 0)
    clear()
    const [text, refund] = [say.cancelDone(ids.length), others.length === 0 ? paid?.id : undefined]
    // Their seats are taken: «Deshacer» would bring none back.
    setDone(gotIn ? { text: `${text}. ${gotIn}`, undo: [], refund } : { text, undo: ids, refund })
  }
  const restoring = useAct((ids: string[]) => restoreRegistrations({ eventId: event.id, ids }), {
    failed: say.changeFailed,
    why: useWhyNotRestored(),
    isReadFirst: true,
    onDone: ({ restored, full }) => {
      clear()
      const [text, names] = [
        say.restoreDone(restored),
        new Intl.ListFormat(language).format(full.map((seat) => seatName(seat, language))),
      ]
      setDone({ text: names ? `${text}. ${say.noLongerFit(names)}` : text, undo: [] })
    },
  })

  const ids = [...picked.keys()]
  let foot: ReactNode = null
  if (picked.size > 0)
    foot = (
      <BulkFoot
        text={say.count(picked.size)}
        acts={[
          ...(mayCollect ? collect.act(payersAmong(picked.values())) : []),
          { text: say.write, run: () => writeToAll(picked.values()), key: 'email' },
          areCancelled
            ? { text: say.restorePlaces, ...restoring.on(ids) }
            : {
                text: areWaiting ? say.leaveList : say.cancelPlaces,
                run: () => setGuestsToCancel([...picked.values()]),
                key: 'cancel',
              },
        ]}
        end={{ text: say.letGo, run: clear }}
      />
    )
  else if (done)
    foot = (
      <BulkFoot
        key={done.text}
        text={done.text}
        acts={[
          ...(done.undo.length > 0 ? [{ text: say.undo, ...restoring.on(done.undo), key: 'undo' as const }] : []),
          ...(done.refund && onRefund
            ? [{ text: say.refund, run: () => onRefund(done.refund!), key: 'charge' as const }]
            : []),
        ]}
        end={{ text: say.close, run: endDone }}
        takesFocus
      />
    )
  else foot = collect.done

  return {
    askToCancel: setGuestsToCancel,
    bulk: (
      <>
        {foot}
        {collect.dialog}
        {guestsToCancel && (
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
