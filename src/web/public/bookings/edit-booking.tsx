import { clsx } from 'clsx'
import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { messages } from './messages.ts'
import { Problem } from './problem.tsx'
import { type Booking, type BookingSeat, saveBooking } from './queries.ts'
import buttons from '../../ui/button/buttons.module.css'
import forms from '../../ui/form/forms.module.css'

type EditBookingProps = { booking: Booking; active: BookingSeat[]; pass: string }

/** The names of companions, the diets that one may see, telephone and notes. */
export const EditBooking = ({ booking, active, pass }: EditBookingProps) => {
  const say = messages(useLanguage())
  const saving = useMutation(saveBooking(booking.event.id, pass))
  const isWaiting = active.some(({ state }) => state === 'waiting')

  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    const data = new FormData(submitted.currentTarget)
    const textOf = (name: string) => String(data.get(name) ?? '')
    saving.mutate({
      version: booking.version,
      phone: textOf('phone'),
      notes: textOf('notes'),
      ...(isWaiting && { takesFewer: data.has('takesFewer') }),
      seats: active.map(({ id, isOwn, dietaryRestrictions }) => ({
        id,
        ...(!isOwn && { fullName: textOf(`name ${id}`) }),
        ...(dietaryRestrictions !== null && { dietaryRestrictions: textOf(`diet ${id}`) }),
      })),
    })
  }

  return (
    <details>
      <summary>{say.change}</summary>
      {/* Another version fills the form again. */}
      <form key={booking.version} onSubmit={submit}>
        {active.map(({ id, isOwn, fullName, dietaryRestrictions }) => (
          <div key={id}>
            {!isOwn && (
              <Field label={say.name}>
                <input name={`name ${id}`} defaultValue={fullName} required maxLength={200} />
              </Field>
            )}
            {dietaryRestrictions !== null && (
              <Field label={say.diet(fullName)}>
                <input name={`diet ${id}`} defaultValue={dietaryRestrictions} maxLength={1000} />
              </Field>
            )}
          </div>
        ))}
        <Field label={say.phone}>
          <input name="phone" type="tel" autoComplete="tel" defaultValue={booking.phone} maxLength={40} />
        </Field>
        <Field label={say.notes}>
          <textarea name="notes" rows={3} defaultValue={booking.notes} maxLength={2000} />
        </Field>
        {isWaiting && booking.isHost && active.length > 1 && (
          <label className={forms.check}>
            <input type="checkbox" name="takesFewer" defaultChecked={booking.takesFewer} />
            <span>{say.takesFewer}</span>
          </label>
        )}
        <Problem error={saving.error} />
        {saving.isSuccess && <p role="status">{say.saved}</p>}
        <BusyButton className={clsx(buttons.button, buttons.block)} isBusy={saving.isPending}>
          {say.save}
        </BusyButton>
      </form>
    </details>
  )
}
