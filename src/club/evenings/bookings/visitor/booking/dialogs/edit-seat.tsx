import { clsx } from 'clsx'
import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { writtenName } from '../../../shared/seat-name.ts'
import { seatLabelsIn } from '../seat-labels.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Dialog } from '#kit/site/dialog/dialog.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { notify } from '#kit/site/toasts/notify.tsx'
import { Problem } from '../problem.tsx'
import { type Booking, type BookingSeat, saveBooking } from '../queries.ts'
import { useCheckedForm } from '#kit/site/form/use-checked-form.ts'
import { dialogMessages } from './dialog-messages.ts'
import { DietField, dietIn } from './diet-field.tsx'
import styles from './dialogs.module.css'
import dialogs from '#kit/site/dialog/dialogs.module.css'

type EditSeatProps = { booking: Booking; seat: BookingSeat; pass: string; onClose: () => void }

/** The name of a companion, also the own one, a diet that one may see, and for the own seat telephone and notes. */
export const EditSeat = ({ booking, seat, pass, onClose }: EditSeatProps) => {
  const say = useSay(dialogMessages)
  const language = useLanguage()
  const { id, isOwn, mayRename, dietaryRestrictions } = seat
  const needsName = isOwn || seat.hasOwnAddress
  const { check, problem } = useCheckedForm()
  const saving = useMutation(saveBooking(booking.event.id, pass))

  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    if (!check(submitted.currentTarget)) return
    const data = new FormData(submitted.currentTarget)
    const textOf = (name: string) => String(data.get(name) ?? '')
    const own = isOwn && { phone: textOf('phone'), notes: textOf('notes') }
    const changed = {
      id,
      ...(mayRename && { fullName: textOf('fullName') }),
      ...(dietaryRestrictions !== null && dietIn(data)),
    }
    saving.mutate(
      { version: booking.version, ...own, seats: [changed] },
      { onSuccess: () => (onClose(), void notify('success', say.saved)) },
    )
  }

  return (
    <Dialog title={seatLabelsIn(booking.seats, language)(seat)} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <div className={clsx(dialogs.body, styles.fields)}>
          {mayRename && (
            <Field label={say.name} {...(!needsName && { optional: say.optional })} error={problem('fullName')}>
              <input
                name="fullName"
                defaultValue={writtenName(seat)}
                autoComplete="off"
                required={needsName}
                maxLength={200}
              />
            </Field>
          )}
          {dietaryRestrictions !== null && (
            <DietField stored={{ dietaryRestrictions, diet: seat.diet }} isOwn={isOwn} problem={problem} />
          )}
          {isOwn && (
            <>
              <Field label={say.phone} optional={say.optional} error={problem('phone')}>
                <input name="phone" type="tel" autoComplete="tel" defaultValue={booking.phone} maxLength={40} />
              </Field>
              <Field label={say.notes} optional={say.optional}>
                <textarea name="notes" rows={3} defaultValue={booking.notes} maxLength={2000} />
              </Field>
            </>
          )}
        </div>
        <div className={dialogs.foot}>
          <Problem error={saving.error} />
          <Button tone="quiet" onClick={onClose}>
            {say.leaveIt}
          </Button>
          <Button type="submit" isBusy={saving.isPending}>
            {say.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
