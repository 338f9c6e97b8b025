import { clsx } from 'clsx'
import { useMutation } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { inLanguage } from '#shared/text/language.ts'
import { useLanguage, useSay } from '../../lib/language.tsx'
import { useNow } from '../../lib/use-now.ts'
import { messages } from './messages.ts'
import { restoreCancelledEvent } from './queries.ts'
import { Button } from '../../ui/button/button.tsx'
import { useNoticeAct } from './use-notice-act.ts'
import styles from './notices-bar.module.css'

type CancelledEventProps = {
  event: { id: string; date: string; cancelledAt: string | null; cancelNote: string; cancelNoteCa: string }
  mayRestore: boolean
  onDone?: () => void
}

/** Says that an event is cancelled, with the way back until its start. */
export const CancelledEvent = ({ event, mayRestore, onDone }: CancelledEventProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { isBusy, act } = useNoticeAct()
  const restoring = useMutation({ mutationFn: restoreCancelledEvent })
  const now = useNow(Date.parse(event.date))
  if (!event.cancelledAt) return null

  const restore = () =>
    act({
      work: () => restoring.mutateAsync(event.id),
      done: say.restored,
      failed: say.restoreFailed,
      reasons: { 'event.begun': say.hasBegun },
      onDone,
    })
  return (
    <section className={clsx(styles.bar, styles.cancelled)} aria-label={say.isCancelled}>
      <Ban aria-hidden />
      <p>
        <b>{say.isCancelled}</b> {inLanguage(language, event.cancelNote, event.cancelNoteCa)}
      </p>
      {mayRestore && Date.parse(event.date) > now && (
        <Button tone="line" size="small" isBusy={isBusy} onClick={() => void restore()}>
          {say.restore}
        </Button>
      )}
    </section>
  )
}
