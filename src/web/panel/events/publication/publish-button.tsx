import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '../../../lib/language.tsx'
import { BusyButton } from '../../../ui/button/busy-button.tsx'
import { notify } from '../../../ui/toasts/notify.tsx'
import { messages as contentMessages } from '../../form/messages.ts'
import { failureReason } from '../../record/failure-reason.ts'
import { refreshQueries } from '../../record/refresh-queries.ts'
import { useBusy } from '../../record/use-busy.ts'
import { publishEvent } from '../queries.ts'
import { messages } from './messages.ts'
import buttons from '../../../ui/button/buttons.module.css'

/** Publishes a draft, or an event that would be published later, by one press. */
export const PublishButton = ({ id, name }: { id: string; name: string }) => {
  const language = useLanguage()
  const say = messages(language)
  const queryClient = useQueryClient()
  const { isBusy, run } = useBusy()
  const publish = async () => {
    try {
      await publishEvent(id)
      void notify('success', say.published, say.isVisible)
    } catch (error) {
      void notify('error', say.publishFailed, failureReason(error, language))
    }
    // The button stays until the list shows the event as published.
    await refreshQueries(queryClient, ['admin'])
  }
  return (
    <BusyButton
      className={clsx(buttons.button, buttons.small, buttons.line)}
      type="button"
      aria-label={contentMessages(language).of(say.publish, name)}
      isBusy={isBusy}
      onClick={() => void run(publish)}
    >
      {say.publish}
    </BusyButton>
  )
}
