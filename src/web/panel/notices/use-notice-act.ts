import { useQueryClient } from '@tanstack/react-query'
import { Refused } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { failureReason } from '../record/failure-reason.ts'
import { refreshQueries } from '../record/refresh-queries.ts'
import { useBusy } from '../record/use-busy.ts'

type Act = {
  work: () => Promise<unknown>
  /** What a toast says after it, and more under that. */
  done: string
  more?: string
  failed: string
  /** What the refusals that it knows mean, by their codes. */
  reasons: Readonly<Record<string, string>>
  /** After one of those: the screen shows how it is. */
  onRefused?: (() => void) | undefined
  onDone?: (() => void) | undefined
}
type Complain = (title: string, reason: string | undefined) => unknown

/**
 * Acts on the notices of an event: a toast says how it went, and the panel reads its data again. `complain` shows a failure in an open
 * dialog instead.
 */
export const useNoticeAct = (complain: Complain = (title, reason) => notify('error', title, reason)) => {
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { isBusy, run } = useBusy()
  const fail = (error: unknown, { failed, reasons, onRefused }: Pick<Act, 'failed' | 'reasons' | 'onRefused'>) => {
    const reason = error instanceof Refused ? reasons[error.code] : undefined
    void complain(failed, reason ?? failureReason(error, language))
    if (reason) onRefused?.()
  }
  const act = ({ work, done, more, onDone, ...failure }: Act) =>
    run(async () => {
      try {
        await work()
        void notify('success', done, more)
        onDone?.()
      } catch (error) {
        fail(error, failure)
      }
      await refreshQueries(queryClient, ['admin'])
    })
  return { isBusy, run, act, fail }
}
