import { clsx } from 'clsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#shared/dates/dates.ts'
import { isReturnable, moneyAfterCancelling } from '#shared/bookings/return-rule.ts'
import { formatPrice } from '#shared/text/money.ts'
import { Refused } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.tsx'
import { useNow } from '../../lib/use-now.ts'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { messages } from './messages.ts'
import { Problem } from './problem.tsx'
import { type Booking, type BookingSeat, bookingQuery, cancelSeats } from './queries.ts'
import styles from './bookings.module.css'
import buttons from '../../ui/button/buttons.module.css'
import forms from '../../ui/form/forms.module.css'

type CancelSeatsProps = { booking: Booking; active: BookingSeat[]; pass: string }

/** Chooses seats to cancel, all at first, and says what it costs before the press. The server checks that nothing else counts by then. */
export const CancelSeats = ({ booking, active, pass }: CancelSeatsProps) => {
  const language = useLanguage()
  const say = messages(language)
  const client = useQueryClient()
  const { event, money } = booking
  const [kept, setKept] = useState<string[]>([])
  const now = useNow(new Date(booking.returnableUntil).getTime() + 1)
  const isInTime = isReturnable(new Date(event.date), new Date(now))
  const chosen = active.filter(({ id }) => !kept.includes(id))
  const prices = chosen.filter(({ state }) => state !== 'waiting').map(({ price }) => price)
  const expects = money ? moneyAfterCancelling({ balance: money.balance, prices }, isInTime) : { refund: 0, owed: 0 }
  const cancelling = useMutation({
    ...cancelSeats(event.id, pass),
    onError: (error) => {
      if (error instanceof Refused && error.status === 409)
        void client.invalidateQueries({ queryKey: bookingQuery(event.id, pass).queryKey })
    },
  })
  const price = (sum: number) => formatPrice(sum, language)
  const chosenSum = prices.reduce((sum, one) => sum + one, 0)
  const sentence = () => {
    if (!money || chosenSum === 0) return undefined
    if (isInTime) return expects.refund > 0 ? say.refund(price(expects.refund)) : expects.owed > 0 ? say.stillOwed(price(expects.owed)) : say.nothingOwed
    return expects.owed > 0 ? say.lateOwed(price(expects.owed)) : say.latePaid(price(chosenSum))
  }
  const isWaiting = active.every(({ state }) => state === 'waiting')

  return (
    <details>
      <summary>{isWaiting ? say.leaveTitle : say.cancelTitle}</summary>
      {isInTime && !isWaiting && event.price > 0 && (
        <p className="muted small">{say.freeUntil(formatDateTime(booking.returnableUntil, language))}</p>
      )}
      {active.length > 1 && (
        <fieldset className={styles.choice}>
          <legend>{say.whichSeats}</legend>
          {active.map(({ id, fullName }) => (
            <label key={id} className={forms.check}>
              <input
                type="checkbox"
                checked={!kept.includes(id)}
                onChange={({ target }) =>
                  setKept((before) => (target.checked ? before.filter((other) => other !== id) : [...before, id]))
                }
              />
              <span>{fullName}</span>
            </label>
          ))}
        </fieldset>
      )}
      {sentence() && (
        <p className={styles.sentence} role="status">
          {sentence()}
        </p>
      )}
      <Problem error={cancelling.error} />
      <BusyButton
        type="button"
        className={clsx(buttons.button, buttons.block, buttons.line)}
        disabled={chosen.length === 0}
        isBusy={cancelling.isPending}
        onClick={() => cancelling.mutate({ seats: chosen.map(({ id }) => id), expects })}
      >
        {isWaiting ? say.leaveTitle : say.cancelSeats(chosen.length)}
      </BusyButton>
    </details>
  )
}
