import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refused } from '../../lib/api.ts'
import { inLanguage } from '#shared/text/language.ts'
import { useLanguage } from '../../lib/language.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { messages as contentMessages } from '../form/messages.ts'
import { ConfirmDialog } from '../record/confirm-dialog.tsx'
import { refreshQueries } from '../record/refresh-queries.ts'
import { messages } from './messages.ts'
import { removeEvent } from './queries.ts'

type RemoveEventProps = { event: { id: string; title: string; titleCa: string }; onClose: () => void }

/** Asks before an event is deleted. With registrations it asks once more, with their number. */
export const RemoveEvent = ({ event, onClose }: RemoveEventProps) => {
  const language = useLanguage()
  const say = messages(language)
  const title = inLanguage(language, event.title, event.titleCa)
  const queryClient = useQueryClient()
  const [guests, setGuests] = useState<number>()

  const remove = async () => {
    try {
      await removeEvent(event.id, guests ?? 0)
      void notify('success', say.removed)
      onClose()
    } catch (error) {
      const registered = error instanceof Refused && Number(error.details.registered)
      if (registered) setGuests(registered)
      else void notify('error', say.removeFailed)
      throw error
    } finally {
      void refreshQueries(queryClient, ['admin'])
    }
  }

  if (guests === undefined)
    return (
      <ConfirmDialog
        key="first"
        text={say.removeText(title)}
        confirm={contentMessages(language).remove}
        failed={say.removeFailed}
        onConfirm={remove}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      key="guests"
      title={say.guestsTitle(guests)}
      text={say.guestsText(title)}
      confirm={say.removeAnyway(guests)}
      failed={say.removeFailed}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
