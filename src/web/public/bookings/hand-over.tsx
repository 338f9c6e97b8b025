import { clsx } from 'clsx'
import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { messages } from './messages.ts'
import { Problem } from './problem.tsx'
import { type Booking, type BookingSeat, handOverSeat } from './queries.ts'
import buttons from '../../ui/button/buttons.module.css'
import styles from './bookings.module.css'

type HandOverProps = { booking: Booking; active: BookingSeat[]; pass: string; onOwn: (receiver: string) => void }

/** Gives a seat to another person. After the own one the link is void, so `onOwn` gets the receiver's name. */
export const HandOver = ({ booking, active, pass, onOwn }: HandOverProps) => {
  const say = messages(useLanguage())
  const seats = active.filter(({ state }) => state === 'seated')
  const isOwn = (seat: string) => seats.some(({ id, isOwn: own }) => own && id === seat)
  const handing = useMutation(handOverSeat(booking.event.id, pass, isOwn))
  if (seats.length === 0) return null

  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    const form = submitted.currentTarget
    const data = new FormData(form)
    const textOf = (name: string) => String(data.get(name) ?? '')
    const seat = textOf('seat') || seats[0]!.id
    const fullName = textOf('fullName')
    handing.mutate(
      { seat, fullName, email: textOf('email'), phone: textOf('phone') },
      { onSuccess: () => (isOwn(seat) ? onOwn(fullName) : form.reset()) },
    )
  }

  return (
    <details>
      <summary>{say.handOver}</summary>
      <p className="muted small">
        {say.handOverText} {booking.isHost && seats.length > 1 && say.companionsStay}
      </p>
      <form onSubmit={submit} className={styles.form}>
        {seats.length > 1 && (
          <Field label={say.whichSeat}>
            <select name="seat">
              {seats.map(({ id, fullName }) => (
                <option key={id} value={id}>
                  {fullName}
                </option>
              ))}
            </select>
          </Field>
        )}
        <Field label={say.receiver}>
          <input name="fullName" autoComplete="off" required maxLength={200} />
        </Field>
        <Field label={say.receiverEmail}>
          <input name="email" type="email" autoComplete="off" required maxLength={255} />
        </Field>
        <Problem error={handing.error} />
        {handing.isSuccess && <p role="status">{say.handedOver(handing.variables.fullName)}</p>}
        <BusyButton
          className={clsx(buttons.button, buttons.block, booking.isReturnable && buttons.line)}
          isBusy={handing.isPending}
        >
          {say.handOverButton}
        </BusyButton>
      </form>
    </details>
  )
}
