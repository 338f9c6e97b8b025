import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { messages as contentMessages } from '../form/messages.ts'
import { DialogFoot, useProblem } from '../record/dialog-foot.tsx'
import { messages as sharedMessages } from '../record/messages.ts'
import { refreshQueries } from '../record/refresh-queries.ts'
import { useBusy } from '../record/use-busy.ts'
import { failureReason } from '../record/failure-reason.ts'
import { messages } from './messages.ts'
import { cancelRegistrations } from './queries.ts'
import type { SelectedRow } from './selection/use-selection.ts'
import buttons from '../../ui/button/buttons.module.css'
import dialogs from '../../ui/dialog/dialogs.module.css'
import forms from '../../ui/form/forms.module.css'

type CancelDialogProps = {
  eventId: string
  guests: SelectedRow[]
  onCancelled: (ids: string[]) => void
  onClose: () => void
}

const namedAtMost = 5

/** Asks before one or several seats are freed, and whether the guests get an email. */
export const CancelDialog = ({ eventId, guests, onCancelled, onClose }: CancelDialogProps) => {
  const language = useLanguage()
  const [say, shared] = [messages(language), { ...contentMessages(language), ...sharedMessages(language) }]
  const queryClient = useQueryClient()
  const [tellThem, setTellThem] = useState(false)
  const [reason, setReason] = useState('')
  const { problem, complain, forget } = useProblem()
  const { isBusy, run } = useBusy()
  const names = guests.slice(0, namedAtMost).map(({ fullName }) => fullName)
  if (guests.length > namedAtMost) names.push(say.andMore(guests.length - namedAtMost))
  const isOne = guests.length === 1

  const go = async () => {
    forget()
    try {
      const ids = guests.map(({ id }) => id)
      const { cancelled } = await cancelRegistrations({ eventId, ids, tellThem, reason: tellThem ? reason : '' })
      await refreshQueries(queryClient, ['admin'])
      onClose()
      onCancelled(cancelled)
    } catch (error) {
      complain(say.cancelFailed, failureReason(error, language))
    }
  }

  return (
    <Dialog
      title={isOne ? shared.areYouSure : say.cancelSeveralTitle(guests.length)}
      description={
        isOne ? say.cancelOne(guests[0]!.fullName) : say.cancelSeveral(new Intl.ListFormat(language).format(names))
      }
      onClose={onClose}
    >
      <div className={clsx(dialogs.body, forms.form)}>
        <label className={forms.check}>
          <input type="checkbox" checked={tellThem} onChange={({ target }) => setTellThem(target.checked)} />
          {say.tell}
        </label>
        {tellThem ? (
          <>
            <p className="muted small">{say.tellHint}</p>
            <Field label={say.reason} optional={shared.optional} hint={say.reasonHint}>
              <textarea rows={3} maxLength={1000} value={reason} onChange={({ target }) => setReason(target.value)} />
            </Field>
          </>
        ) : (
          <p className="muted small">{say.nobodyTold(guests.length)}</p>
        )}
      </div>
      <DialogFoot problem={problem}>
        <button className={clsx(buttons.button, buttons.small, buttons.quiet)} type="button" onClick={onClose}>
          {isOne ? say.keepIt : say.keepThem}
        </button>
        <BusyButton
          className={clsx(buttons.button, buttons.small, buttons.danger)}
          type="button"
          isBusy={isBusy}
          onClick={() => void run(go)}
        >
          {isOne ? say.cancel : say.cancelPlaces}
        </BusyButton>
      </DialogFoot>
    </Dialog>
  )
}
