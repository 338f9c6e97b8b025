import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { dayInSentence } from '#base/dates/in-sentence.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { Button } from '#kit/site/button/button.tsx'
import { notify } from '#kit/site/toasts/notify.tsx'
import type { Stays } from '#club/members/members/both/what-stays.ts'
import { messages } from './departure-messages.ts'
import { type OwnMember, takeDepartureBack } from './queries.ts'

// It has the times of the privacy page.
const LeaveDialog = lazy(() => import('./leave-dialog.tsx'))

/** «Darme de baja del club», with what follows from it; or, once it is asked for, «Me lo he pensado». `stays`: the own bookings. */
export const LeaveClub = ({ member, stays }: { member: OwnMember; stays: Stays }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const now = useNow()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const staying = useMutation({
    ...takeDepartureBack(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['me'] }),
    onSuccess: () => notify('success', say.stayed),
    onError: () => notify('error', say.failed, say.tooLate),
  })
  const { status, leavesOn, leftAt, canStay } = member
  const on = leavesOn ?? leftAt
  return (
    <section>
      <h2>{say.title}</h2>
      {on ? (
        <p>{say[status === 'inactive' ? 'left' : 'leaving'](dayInSentence(on, language, now))}</p>
      ) : (
        <p>{say.text}</p>
      )}
      {canStay && (
        <Button tone="line" size="small" isBusy={staying.isPending} onClick={() => staying.mutate()}>
          {say.stay}
        </Button>
      )}
      {status !== 'inactive' && !leavesOn && (
        <Button tone="line" size="small" onClick={() => setAsking(true)}>
          {say.leave}
        </Button>
      )}
      <Suspense>{isAsking && <LeaveDialog member={member} stays={stays} onClose={() => setAsking(false)} />}</Suspense>
    </section>
  )
}
