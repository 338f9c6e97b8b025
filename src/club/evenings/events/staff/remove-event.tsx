import { useState } from 'react'
import { Refused } from '#kit/both/api.ts'
import { inLanguage } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { buttonLook } from '#kit/site/button/button.tsx'
import { Dialog } from '#kit/site/dialog/dialog.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { DialogFoot } from '#kit/panel/record/dialog-foot.tsx'
import { messages as recordMessages } from '#kit/panel/record/messages.ts'
import { useMay } from '#accounts/staff/use-may.ts'
import { messages } from './messages.ts'
import { type EventInPanel, removeEvent, restoreEvent } from './queries.ts'

type RemoveEventProps = {
  event: Pick<EventInPanel, 'id' | 'title' | 'titleCa' | 'date' | 'registered' | 'waiting'>
  onClose: () => void
}

/**
 * Asks before an event is deleted. A past one with registrations asks once more; one to come with people leads to cancelling, without
 * asking.
 */
export const RemoveEvent = ({ event, onClose }: RemoveEventProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const title = inLanguage(language, event.title, event.titleCa)
  const [guests, setGuests] = useState<number>()
  const [isRefused, setIsRefused] = useState(false)
  const isToCome = Date.parse(event.date) > useNow()
  const mayCancel = useMay()('guests')

  const removing = useAct(() => removeEvent(event.id, guests ?? 0), {
    done: say.removed,
    failed: say.removeFailed,
    asks: (error) => {
      if (!(error instanceof Refused)) return false
      const registered = Number(error.details.registered)
      if (error.code === 'event.has-people') setIsRefused(true)
      else if (registered) setGuests(registered)
      else return false
      return true
    },
    undo: () => () => restoreEvent(event.id),
  })

  if (isRefused || (isToCome && event.registered + event.waiting > 0))
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
  const { remove } = contentMessages(language)
  const { working } = recordMessages(language)
  const dialog = { act: removing, busyButton: working, tone: 'danger', onClose } as const
  return guests === undefined ? (
    <ActDialog key="first" {...dialog} text={say.removeText(title)} button={remove} />
  ) : (
    <ActDialog
      key="guests"
      {...dialog}
      title={say.guestsTitle(guests)}
      text={say.guestsText(title)}
      button={say.removeAnyway(guests)}
    />
  )
}
