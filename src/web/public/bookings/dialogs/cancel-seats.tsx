import { clsx } from 'clsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDayTime } from '#shared/dates/weekday.ts'
import { moneyAfterCancelling } from '#shared/bookings/money-after-cancelling.ts'
import { inLanguage } from '#shared/text/language.ts'
import { formatEuros } from '#shared/text/money.ts'
import { useLanguage } from '../../../lib/language.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { BusyButton } from '../../../ui/button/busy-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { notify } from '../../../ui/toasts/notify.tsx'
import { Problem } from '../problem.tsx'
import { type Booking, cancelSeats } from '../queries.ts'
import { activeSeatsOf } from '../state.ts'
import { dialogMessages } from './dialog-messages.ts'
import styles from './dialogs.module.css'
import buttons from '../../../ui/button/buttons.module.css'
import dialogs from '../../../ui/dialog/dialogs.module.css'
import forms from '../../../ui/form/forms.module.css'

type CancelSeatsProps = { booking: Booking; pass: string; onHandOver: () => void; onClose: () => void }

/** Chooses seats to cancel, all at first, and says what it costs before the press. The server checks that nothing else counts by then. */
export const CancelSeats = ({ booking, pass, onHandOver, onClose }: CancelSeatsProps) => {
  const language = useLanguage()
  const say = dialogMessages(language)
  const { event, money, returnableUntil } = booking
  const active = activeSeatsOf(booking)
  const [kept, setKept] = useState<string[]>([])
  const now = useNow(new Date(returnableUntil).getTime() + 1)
  const isInTime = now <= Date.parse(returnableUntil)
  const chosen = active.filter(({ id }) => !kept.includes(id))
  const prices = chosen.filter(({ state }) => state !== 'waiting').map(({ price }) => price)
  const expects = money ? moneyAfterCancelling({ balance: money.balance, prices }, isInTime) : { refund: 0, owed: 0 }
  const cancelling = useMutation(cancelSeats(event.id, pass))
  const price = (sum: number) => formatEuros(sum, language)
  const costs = money !== null && prices.some((one) => one > 0)
  const isWaiting = active.every(({ state }) => state === 'waiting')
  const isLate = costs && !isInTime

  return (
    <Dialog
      title={isWaiting ? say.leaveTitle : isLate ? say.lateTitle : say.cancelTitle(active.length === 1)}
      description={`${inLanguage(language, event.title, event.titleCa)}, ${formatDayTime(event.date, language)}`}
      onClose={onClose}
    >
      <div className={dialogs.body}>
        <fieldset className={styles.choice}>
          <legend className="vh">{say.whichSeats}</legend>
          {active.map(({ id, fullName, isOwn, price: own, state }) => (
            <label key={id} className={forms.check}>
              <input
                type="checkbox"
                checked={!kept.includes(id)}
                onChange={({ target }) =>
                  setKept((before) => (target.checked ? before.filter((other) => other !== id) : [...before, id]))
                }
              />
              <span>
                <b>{fullName}</b> {isOwn && active.length > 1 && <span className="muted">{say.you}</span>}
              </span>
              {own > 0 && state !== 'waiting' && <b className="num">{price(own)}</b>}
            </label>
          ))}
        </fieldset>
        <div role="status">
          {costs && chosen.length > 0 && (
            <div className={clsx(styles.outcome, isLate && styles.late)}>
              <b className="num">{price(expects.refund || expects.owed)}</b>
              <p>
                <b>
                  {isInTime
                    ? expects.refund > 0
                      ? say.refund(price(expects.refund))
                      : expects.owed > 0
                        ? say.stillOwed(price(expects.owed))
                        : say.nothingOwed
                    : expects.owed > 0
                      ? say.lateOwed(price(expects.owed))
                      : say.latePaid(price(prices.reduce((sum, one) => sum + one, 0)))}
                </b>{' '}
                {isLate ? say.handOverInstead : expects.refund > 0 && say.howItComesBack}
              </p>
            </div>
          )}
        </div>
        {costs && isInTime && (
          <p className="muted small">{say.inTimeUntil(formatDayTime(returnableUntil, language))}</p>
        )}
      </div>
      <div className={dialogs.foot}>
        <Problem error={cancelling.error} />
        {!isLate && (
          <button type="button" className={clsx(buttons.button, buttons.quiet)} onClick={onClose}>
            {say.leaveIt}
          </button>
        )}
        <BusyButton
          type="button"
          className={clsx(buttons.button, isLate && buttons.danger)}
          disabled={chosen.length === 0}
          isBusy={cancelling.isPending}
          onClick={() =>
            cancelling.mutate(
              { seats: chosen.map(({ id }) => id), expects },
              { onSuccess: () => (onClose(), void notify('success', say.done)) },
            )
          }
        >
          {isWaiting && chosen.length === active.length
            ? say.leaveTitle
            : isLate
              ? say.cancelWithoutRefund
              : say.cancelSeats(chosen.length)}
        </BusyButton>
        {isLate && (
          <button type="button" className={clsx(buttons.button, buttons.ink)} onClick={onHandOver}>
            {say.handOver}
          </button>
        )}
      </div>
    </Dialog>
  )
}
