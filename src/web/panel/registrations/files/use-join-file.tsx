import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refused } from '../../../lib/api.ts'
import { useLanguage, useSay } from '../../../lib/language.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { notify } from '../../../ui/toasts/notify.tsx'
import { useOfferUndo } from '../../history/use-offer-undo.ts'
import { DialogFoot } from '../../record/dialog-foot.tsx'
import { failureReason } from '../../record/failure-reason.ts'
import { refreshQueries } from '../../record/refresh-queries.ts'
import { useBusy } from '../../record/use-busy.ts'
import { messages } from './messages.ts'
import { chooseFile } from '../queries.ts'

type Named = { id: string; fullName: string }
/** A seat that may be of this member. */
type Join = { seat: Named; member: Named }
/** What is asked if there are several: which seat, or whose. */
type Question = { title: string; text: string; nameOf: (join: Join) => string }

/** «Es suya»: joins a seat to a member's file, with an undo. `joinOne` asks if there are several to choose from; `dialog` must be rendered. */
export const useJoinFile = () => {
  const language = useLanguage()
  const say = useSay(messages)
  const queryClient = useQueryClient()
  const offerUndo = useOfferUndo()
  const { isBusy, run } = useBusy()
  const [asked, setAsked] = useState<Question & { joins: Join[] }>()

  const complain = async (error: unknown) => {
    const code = error instanceof Refused ? error.code : ''
    const reasons: Record<string, string> = { 'content.conflict': say.otherFile, 'socio.not-active': say.notJoinable }
    void notify('error', say.joinFailed, reasons[code] ?? failureReason(error, language))
    await refreshQueries(queryClient, ['admin'])
  }
  const act = (what: () => Promise<unknown>) => run(() => what().catch(complain))
  const join = async ({ seat, member }: Join) => {
    setAsked(undefined)
    await chooseFile(seat.id, { from: null, to: member.id })
    offerUndo(say.joined, say.joinedText(seat.fullName, member.fullName), () =>
      chooseFile(seat.id, { from: member.id, to: null }),
    )
    await refreshQueries(queryClient, ['admin'])
  }
  const joinOne = (question: Question, find: () => Promise<Join[]>) =>
    act(async () => {
      const joins = await find()
      if (joins.length === 1) await join(joins[0]!)
      else setAsked({ ...question, joins })
    })

  const dialog = asked && (
    <Dialog title={asked.title} description={asked.text} onClose={() => setAsked(undefined)}>
      <DialogFoot problem={undefined}>
        {asked.joins.map((one) => (
          <Button key={one.seat.id + one.member.id} tone="line" size="small" onClick={() => void act(() => join(one))}>
            {asked.nameOf(one)}
          </Button>
        ))}
      </DialogFoot>
    </Dialog>
  )
  return { joinOne, isBusy, dialog }
}
