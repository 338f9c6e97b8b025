import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longestReason } from '../shared/registration-panel.ts'
import { hasSeat } from '../shared/rules/seat-state.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { Field } from '#kit/site/form/field.tsx'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { CancelledMoney } from '#club/evenings/payments/staff/cancelled-money.tsx'
import { messages } from './messages.ts'
import { cancelRegistrations } from './queries.ts'
import type { SelectedRow } from './selection/use-bulk-acts.tsx'
import { eventPromotions } from '#club/evenings/events/staff/queries.ts'
import forms from '#kit/site/form/forms.module.css'
import notes from '#kit/site/states/notes.module.css'
import registrations from './registrations.module.css'
import { seatName } from '../shared/seat-name.ts'

type CancelDialogProps = {
  event: { id: string; date: string; price: number; maxParticipants: number; waiting: number }
  guests: SelectedRow[]
  /** `gotIn`: how many get in from the waiting list, with their names; then the seats are gone. */
  onCancelled: (ids: string[], gotIn?: string) => void
  onClose: () => void
}

const namedAtMost = 5

/**
 * Asks before one or several seats are freed or guests leave the waiting list: with their companions or not, and whether they get an
 * email. Says who gets in from the waiting list.
 */
export const CancelDialog = ({ event, guests, onCancelled, onClose }: CancelDialogProps) => {
  const language = useLanguage()
  const [say, { optional }] = [messages(language), contentMessages(language)]
  const [wantsEmail, setWantsEmail] = useState(true)
  // An email about a seat of an event that has begun is withdrawn before it leaves.
  const hasBegun = new Date(event.date).getTime() <= useNow()
  const tellThem = wantsEmail && !hasBegun
  const [reason, setReason] = useState('')
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
  const areWaiting = guests.every(({ state }) => state === 'waiting')
  const companions = guests.reduce((sum, guest) => sum + companionsLeftOut(guest, guests), 0)
  const withCompanions = companions > 0 && wantsCompanions
  const people = guests.length + (withCompanions ? companions : 0)
  const seats = guests
    .filter(({ state }) => hasSeat(state))
    .reduce((sum, guest) => sum + 1 + (withCompanions ? companionsLeftOut(guest, guests) : 0), 0)
  const { data: promoted } = useQuery({
    ...eventPromotions(event.id, { capacity: String(event.maxParticipants + seats) }),
    enabled: event.waiting > 0 && seats > 0,
  })
  const gotIn =
    promoted && promoted.seats > 0
      ? say.getIn(promoted.seats, inWords((promoted.names?.flat() ?? []).map((seat) => seatName(seat, language))))
      : undefined
  const description = () => {
    const names = inWords(guests.map((guest) => seatName(guest, language)))
    if (!isOne) return areWaiting ? say.leaveSeveral(names) : say.cancelSeveral(names)
    if (withCompanions) return areWaiting ? say.leaveParty(names, people) : say.cancelParty(names, people)
    return areWaiting ? say.leaveOne(names) : say.cancelOne(names)
  }

  const cancelling = useAct(
    () =>
      cancelRegistrations({
        eventId: event.id,
        ids: guests.map(({ id }) => id),
        tellThem,
        reason: tellThem ? reason : '',
        ...(withCompanions && { withCompanions }),
        ...(forgive !== undefined && { forgive }),
      }),
    {
      failed: say.cancelFailed,
      // A refund may be opened at once, and finds what is to be returned now.
      isReadFirst: true,
      onDone: ({ cancelled }) => {
        // First, so that what stands below the list afterwards can take the focus.
        onClose()
        onCancelled(cancelled, gotIn)
      },
    },
  )
  const cancel = async () => {
    const isMissing = forgive?.trim() === ''
    setIsReasonMissing(isMissing)
    return !isMissing && cancelling.run()
  }

  return (
    <ActDialog
      act={{ ...cancelling, run: cancel }}
      {...(!isOne && { title: say[areWaiting ? 'leaveSeveralTitle' : 'cancelSeveralTitle'](guests.length) })}
      text={description()}
      button={areWaiting ? say.leaveList : people === 1 ? say.cancel : say.cancelPlaces}
      tone="danger"
      keep={isOne ? say.keepIt : say.keepThem}
      onClose={onClose}
    >
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
              <span>
                {all
                  ? say.wholeParty(guests.length + companions)
                  : isOne
                    ? say.onlyOne(seatName(first!, language))
                    : say.onlySelected}
              </span>
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
          {gotIn ? `${gotIn} ${say.cannotUndo}` : say.nobodyGetsIn}
        </p>
      )}
      {hasBegun ? (
        <p className="muted small">{say.begunNotTold}</p>
      ) : (
        <label className={forms.check}>
          <input type="checkbox" checked={tellThem} onChange={({ target }) => setWantsEmail(target.checked)} />
          {say.tell}
        </label>
      )}
      {tellThem ? (
        <>
          <p className="muted small">{gotIn ? say.tellSoon : say.tellHint}</p>
          <Field label={say.reason} optional={optional} hint={say.reasonHint}>
            <textarea
              rows={3}
              maxLength={longestReason}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        </>
      ) : (
        !hasBegun && <p className="muted small">{say.nobodyTold(people)}</p>
      )}
    </ActDialog>
  )
}

/** The companions of a guest that are not among these guests themselves. */
const companionsLeftOut = ({ id, companions }: SelectedRow, guests: readonly SelectedRow[]) =>
  companions - guests.filter(({ companionOf }) => companionOf === id).length
