import { clsx } from 'clsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { messages as contentMessages } from '../form/messages.ts'
import { CancelledMoney } from '../payments/cancelled-money.tsx'
import { KeyHint } from '../keys/key-hint.tsx'
import { DialogFoot, useProblem } from '../record/dialog-foot.tsx'
import { messages as sharedMessages } from '../record/messages.ts'
import { refreshQueries } from '../record/refresh-queries.ts'
import { useBusy } from '../record/use-busy.ts'
import { failureReason } from '../record/failure-reason.ts'
import { messages } from './messages.ts'
import { cancelRegistrations } from './queries.ts'
import type { SelectedRow } from './selection/use-bulk-acts.tsx'
import { eventPromotions } from '../events/queries.ts'
import dialogs from '../../ui/dialog/dialogs.module.css'
import forms from '../../ui/form/forms.module.css'
import notes from '../../ui/states/notes.module.css'
import registrations from './registrations.module.css'

type CancelDialogProps = {
  event: { id: string; date: string; price: number; maxParticipants: number; waiting: number }
  guests: SelectedRow[]
  onCancelled: (ids: string[]) => void
  onClose: () => void
}

const namedAtMost = 5

/**
 * Asks before one or several seats are freed or guests leave the waiting list: with their companions or not, and whether they get an
 * email. Says who gets in from the waiting list.
 */
export const CancelDialog = ({ event, guests, onCancelled, onClose }: CancelDialogProps) => {
  const language = useLanguage()
  const [say, shared] = [messages(language), { ...contentMessages(language), ...sharedMessages(language) }]
  const queryClient = useQueryClient()
  const [tellThem, setTellThem] = useState(true)
  const [reason, setReason] = useState('')
  const { problem, complain, forget } = useProblem()
  const { isBusy, run } = useBusy()
  /** Why late seats are not charged; undefined: they are. */
  const [forgive, setForgive] = useState<string>()
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const [wantsCompanions, setWantsCompanions] = useState(true)
  const inWords = (all: string[]) => {
    const names = all.slice(0, namedAtMost)
    if (all.length > namedAtMost) names.push(say.andMore(all.length - namedAtMost))
    return new Intl.ListFormat(language).format(names)
  }
  const [first] = guests
  const isOne = guests.length === 1
  const areWaiting = guests.every(({ waitingSince }) => waitingSince !== null)
  const companions = guests.reduce((sum, guest) => sum + companionsLeftOut(guest, guests), 0)
  const withCompanions = companions > 0 && wantsCompanions
  const people = guests.length + (withCompanions ? companions : 0)
  const seats = guests
    .filter(({ waitingSince }) => waitingSince === null)
    .reduce((sum, guest) => sum + 1 + (withCompanions ? companionsLeftOut(guest, guests) : 0), 0)
  const { data: promoted } = useQuery({
    ...eventPromotions(event.id, { capacity: String(event.maxParticipants + seats) }),
    enabled: event.waiting > 0 && seats > 0,
  })
  const description = () => {
    const names = inWords(guests.map(({ fullName }) => fullName))
    if (!isOne) return areWaiting ? say.leaveSeveral(names) : say.cancelSeveral(names)
    if (withCompanions) return areWaiting ? say.leaveParty(names, people) : say.cancelParty(names, people)
    return areWaiting ? say.leaveOne(names) : say.cancelOne(names)
  }

  const go = async () => {
    forget()
    setIsReasonMissing(forgive?.trim() === '')
    if (forgive?.trim() === '') return
    try {
      const ids = guests.map(({ id }) => id)
      const { cancelled } = await cancelRegistrations({
        eventId: event.id,
        ids,
        tellThem,
        reason: tellThem ? reason : '',
        ...(withCompanions && { withCompanions }),
        ...(forgive !== undefined && { forgive }),
      })
      await refreshQueries(queryClient, ['admin'])
      onClose()
      onCancelled(cancelled)
    } catch (error) {
      complain(say.cancelFailed, failureReason(error, language))
    }
  }

  return (
    <Dialog
      title={isOne ? shared.areYouSure : say[areWaiting ? 'leaveSeveralTitle' : 'cancelSeveralTitle'](guests.length)}
      description={description()}
      onClose={onClose}
    >
      <div className={clsx(dialogs.body, forms.form)}>
        {companions > 0 && (
          <fieldset>
            <legend className={forms.label}>{say.whom}</legend>
            {[true, false].map((all) => (
              <label key={String(all)} className={forms.check}>
                <input
                  type="radio"
                  name="whom"
                  checked={wantsCompanions === all}
                  onChange={() => setWantsCompanions(all)}
                />
                {all
                  ? say.wholeParty(guests.length + companions)
                  : isOne
                    ? say.onlyOne(first!.fullName)
                    : say.onlySelected}
              </label>
            ))}
          </fieldset>
        )}
        {seats > 0 && (
          <CancelledMoney
            event={event}
            guests={guests}
            withCompanions={withCompanions}
            forgive={forgive}
            isReasonMissing={isReasonMissing}
            onForgive={setForgive}
          />
        )}
        {promoted && (
          <p className={clsx(notes.note, registrations.note)} role="status">
            {promoted.seats > 0 ? say.getIn(promoted.seats, inWords(promoted.names?.flat() ?? [])) : say.nobodyGetsIn}
          </p>
        )}
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
          <p className="muted small">{say.nobodyTold(people)}</p>
        )}
      </div>
      <DialogFoot problem={problem}>
        <Button tone="quiet" size="small" onClick={onClose}>
          {isOne ? say.keepIt : say.keepThem}
        </Button>
        <Button tone="danger" size="small" isBusy={isBusy} onClick={() => void run(go)}>
          {areWaiting ? say.leaveList : people === 1 ? say.cancel : say.cancelPlaces}
          <KeyHint name="confirm" />
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** The companions of a guest that are not among these guests themselves. */
const companionsLeftOut = ({ id, companions }: SelectedRow, guests: readonly SelectedRow[]) =>
  companions - guests.filter(({ companionOf }) => companionOf === id).length
