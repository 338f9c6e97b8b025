import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refused } from '../../lib/api.ts'
import { inLanguage } from '#shared/text/language.ts'
import { useLanguage, useSay } from '../../lib/language.tsx'
import { buttonLook } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { messages as contentMessages } from '../form/messages.ts'
import { useOfferUndo } from '../history/use-offer-undo.ts'
import { ConfirmDialog } from '../record/confirm-dialog.tsx'
import { DialogFoot } from '../record/dialog-foot.tsx'
import { refreshQueries } from '../record/refresh-queries.ts'
import { useMay } from '../shell/use-may.ts'
import { messages } from './messages.ts'
import { removeEvent, restoreEvent } from './queries.ts'

type RemoveEventProps = { event: { id: string; title: string; titleCa: string }; onClose: () => void }

/** Asks before an event is deleted. A past one with registrations asks once more; one to come with people must be cancelled instead. */
export const RemoveEvent = ({ event, onClose }: RemoveEventProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const title = inLanguage(language, event.title, event.titleCa)
  const queryClient = useQueryClient()
  const offerUndo = useOfferUndo()
  const [guests, setGuests] = useState<number>()
  const [hasPeople, setHasPeople] = useState(false)
  const mayCancel = useMay()('guests')

  const remove = async () => {
    try {
      await removeEvent(event.id, guests ?? 0)
      offerUndo(say.removed, undefined, () => restoreEvent(event.id))
      onClose()
    } catch (error) {
      const registered = error instanceof Refused && Number(error.details.registered)
      if (error instanceof Refused && error.code === 'event.has-people') setHasPeople(true)
      else if (registered) setGuests(registered)
      else void notify('error', say.removeFailed)
      throw error
    } finally {
      void refreshQueries(queryClient, ['admin'])
    }
  }

  if (hasPeople)
    return (
      <Dialog title={say.hasPeople} description={say.hasPeopleText(mayCancel)} onClose={onClose}>
        <DialogFoot problem={undefined}>
          {mayCancel && (
            <SiteLink
              className={buttonLook({ tone: 'ink', size: 'small' })}
              to={`/admin/eventos/${event.id}/inscripciones`}
            >
              {say.toItsPeople}
            </SiteLink>
          )}
        </DialogFoot>
      </Dialog>
    )
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
