import { clsx } from 'clsx'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Dialog } from '#kit/site/dialog/dialog.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { notify } from '#kit/site/toasts/notify.tsx'
import { messages } from '../messages.ts'
import { Problem } from '../problem.tsx'
import { type Booking, offerSeat } from '../queries.ts'
import { ownSeatsOf } from '../state.ts'
import { useCheckedForm } from '#kit/site/form/use-checked-form.ts'
import { dialogMessages } from './dialog-messages.ts'
import styles from './dialogs.module.css'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import { seatLabelsIn } from '../seat-labels.ts'

type HandOverProps = { booking: Booking; pass: string; onClose: () => void }

/** Offers a seat to another person, who answers by the link of an email. */
export const HandOver = ({ booking, pass, onClose }: HandOverProps) => {
  const language = useLanguage()
  const say = useSay(dialogMessages)
  const seats = ownSeatsOf(booking).filter(({ state, offer }) => state === 'seated' && !offer)
  const nameOf = seatLabelsIn(booking.seats, language)
  const [seat, setSeat] = useState(seats[0]?.id ?? '')
  const isOwn = seats.some((one) => one.id === seat && one.isOwn)
  const { check, problem } = useCheckedForm()
  const handing = useMutation(offerSeat(booking.event.id, pass))

  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    if (!check(submitted.currentTarget)) return
    const data = new FormData(submitted.currentTarget)
    const textOf = (name: string) => String(data.get(name) ?? '')
    const fullName = textOf('fullName')
    handing.mutate(
      { seat, fullName, email: textOf('email'), language },
      {
        onSuccess: () => {
          onClose()
          void notify('success', messages(language).offered(fullName))
        },
      },
    )
  }

  return (
    <Dialog title={say.handOver} description={say.handOverText} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <div className={clsx(dialogs.body, styles.fields)}>
          {seats.length > 1 && (
            <Field label={say.whichSeat}>
              <select value={seat} onChange={({ target }) => setSeat(target.value)}>
                {seats.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.isOwn ? say.ownSeat(one.fullName) : nameOf(one)}
                  </option>
                ))}
              </select>
            </Field>
          )}
          {booking.isHost && isOwn && seats.length > 1 && <p className="small">{say.companionsStay}</p>}
          <Field label={say.receiver} error={problem('fullName')}>
            <input name="fullName" autoComplete="off" required maxLength={200} />
          </Field>
          <Field label={say.receiverEmail} error={problem('email')}>
            <input name="email" type="email" autoComplete="off" required maxLength={255} />
          </Field>
        </div>
        <div className={dialogs.foot}>
          <Problem error={handing.error} />
          <Button tone="quiet" onClick={onClose}>
            {say.leaveIt}
          </Button>
          <Button type="submit" isBusy={handing.isPending}>
            {say.handOverButton}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
