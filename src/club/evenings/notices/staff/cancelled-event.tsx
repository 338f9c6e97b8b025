import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { inLanguage } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { messages } from './messages.ts'
import { eventNotices, isPending, restoreCancelledEvent } from './queries.ts'
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
  const restoring = useAct(() => restoreCancelledEvent(event.id), {
    done: say.restored,
    failed: say.restoreFailed,
    why: { 'event.begun': say.hasBegun },
    onDone,
  })
  const now = useNow(Date.parse(event.date))
  const notices = useQuery(eventNotices(event.id)).data?.notices ?? []
  if (!event.cancelledAt) return null
  // «Deshacer» of the bar below is the same way back while nobody has been told.
  const isUndoable = notices.some((notice) => isPending(notice) && notice.kind === 'cancelled' && notice.canUndo)

  return (
    <section className={clsx(styles.bar, styles.cancelled)} aria-label={say.isCancelled}>
      <Ban aria-hidden />
      <p>
        <b>{say.isCancelled}</b> <span>{inLanguage(language, event.cancelNote, event.cancelNoteCa)}</span>
      </p>
      {mayRestore && !isUndoable && Date.parse(event.date) > now && (
        <ActButton act={restoring} tone="line">
          {say.restore}
        </ActButton>
      )}
    </section>
  )
}
