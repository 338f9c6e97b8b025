import { clsx } from 'clsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { inLanguage } from '#shared/text/language.ts'
import { Refused } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import { useNow } from '../../lib/use-now.ts'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { failureReason } from '../record/failure-reason.ts'
import { refreshQueries } from '../record/refresh-queries.ts'
import { useBusy } from '../record/use-busy.ts'
import { messages } from './messages.ts'
import { restoreCancelledEvent } from './queries.ts'
import styles from './notices-bar.module.css'
import buttons from '../../ui/button/buttons.module.css'

type CancelledEventProps = {
  event: { id: string; date: string; cancelledAt: string | null; cancelNote: string; cancelNoteCa: string }
  mayRestore: boolean
  onDone?: () => void
}

/** Says that an event is cancelled, with the way back until its start. */
export const CancelledEvent = ({ event, mayRestore, onDone }: CancelledEventProps) => {
  const language = useLanguage()
  const say = messages(language)
  const queryClient = useQueryClient()
  const { isBusy, run } = useBusy()
  const restoring = useMutation({ mutationFn: restoreCancelledEvent })
  const now = useNow(Date.parse(event.date))
  if (!event.cancelledAt) return null

  const restore = async () => {
    try {
      await restoring.mutateAsync(event.id)
      void notify('success', say.restored)
      onDone?.()
    } catch (error) {
      const hasBegun = error instanceof Refused && error.code === 'event.begun'
      void notify('error', say.restoreFailed, hasBegun ? say.hasBegun : failureReason(error, language))
    }
    await refreshQueries(queryClient, ['admin'])
  }
  return (
    <section className={clsx(styles.bar, styles.cancelled)} aria-label={say.isCancelled}>
      <Ban aria-hidden />
      <p>
        <b>{say.isCancelled}</b> {inLanguage(language, event.cancelNote, event.cancelNoteCa)}
      </p>
      {mayRestore && Date.parse(event.date) > now && (
        <BusyButton
          type="button"
          className={clsx(buttons.button, buttons.small, buttons.line)}
          isBusy={isBusy}
          onClick={() => void run(restore)}
        >
          {say.restore}
        </BusyButton>
      )}
    </section>
  )
}
