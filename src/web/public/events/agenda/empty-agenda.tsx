import { clsx } from 'clsx'
import { useLanguage } from '../../../lib/language.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { emptyAgendaMessages } from './empty-agenda-messages.ts'
import buttons from '../../../ui/button/buttons.module.css'

/** In place of the events: that none are to come, or why they could not be read. */
export default function EmptyAgenda({ error, onRetry }: { error?: Error; onRetry?: () => void }) {
  const say = emptyAgendaMessages(useLanguage())
  if (!error) return <EmptyState title={say.emptyTitle} text={say.emptyText} />
  return (
    <div role="alert">
      <EmptyState title={say.listError} text={say.listErrorText(error.message)}>
        <button className={clsx(buttons.button, buttons.ink)} type="button" onClick={onRetry}>
          {say.tryAgain}
        </button>
      </EmptyState>
    </div>
  )
}
