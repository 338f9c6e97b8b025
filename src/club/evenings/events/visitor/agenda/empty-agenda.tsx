import { useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { EmptyState } from '#kit/site/states/empty-state.tsx'
import { emptyAgendaMessages } from './empty-agenda-messages.ts'

/** In place of the events: that none are to come, or why they could not be read. */
export default function EmptyAgenda({ error, onRetry }: { error?: Error; onRetry?: () => void }) {
  const say = useSay(emptyAgendaMessages)
  if (!error) return <EmptyState title={say.emptyTitle} text={say.emptyText} />
  return (
    <div role="alert">
      <EmptyState title={say.listError} text={say.listErrorText(error.message)}>
        <Button tone="ink" onClick={onRetry}>
          {say.tryAgain}
        </Button>
      </EmptyState>
    </div>
  )
}
