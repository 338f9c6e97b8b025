import { clsx } from 'clsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { momentInSentence } from '#base/dates/moment-in-sentence.ts'
import { formatDayTime } from '#base/dates/weekday.ts'
import { moneyAfterCancelling } from '../../../shared/rules/money-after-cancelling.ts'
import { inLanguage } from '#base/text/language.ts'
import { formatEuros } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { Button } from '#kit/site/button/button.tsx'
import { Dialog } from '#kit/site/dialog/dialog.tsx'
import { notify } from '#kit/site/toasts/notify.tsx'
import { Problem } from '../problem.tsx'
import { type Booking, type BookingSeat, cancelSeats } from '../queries.ts'
import { activeSeatsOf, ownSeatsOf } from '../state.ts'
import { dialogMessages } from './dialog-messages.ts'
import styles from './dialogs.module.css'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import forms from '#kit/site/form/forms.module.css'
import { seatLabelsIn } from '../seat-labels.ts'

type CancelSeatsProps = {
  booking: Booking
  pass: string
  onHandOver: () => void
  onClose: () => void
  /** Called with the seats that are cancelled now, after the page shows the booking without them. */
  onDone: (seats: BookingSeat[]) => void
}

/**
 * Cancels the seats of a party that are ticked, all with one tick, none in advance. Says what is lost and what it costs before the press; the
 * server checks that nothing else counts by then.
 */
export const CancelSeats = ({ booking, pass, onHandOver, onClose, onDone }: CancelSeatsProps) => {
  const language = useLanguage()
  const say = useSay(dialogMessages)
  const { event, money, returnableUntil } = booking
  const own = ownSeatsOf(booking)
  const nameOf = seatLabelsIn(booking.seats, language)
  const isParty = own.length > 1
  const [picked, setPicked] = useState<string[]>([])
  const chosen = isParty ? own.filter(({ id }) => picked.includes(id)) : own
  const now = useNow(new Date(returnableUntil).getTime() + 1)
  const isInTime = now <= Date.parse(returnableUntil)
  const isWaiting = own.every(({ state }) => state === 'waiting')
  const costs = money !== null && own.some(({ state, price }) => state !== 'waiting' && price > 0)
  const isLate = costs && !isInTime
  const isPaid = hasPaid(booking)
  const cancelling = useMutation(cancelSeats(event.id, pass))
  const cancel = () =>
    cancelling.mutate(
      { seats: chosen.map(({ id }) => id), expects: moneyAfter(booking, chosen, isInTime) },
      { onSuccess: () => (onDone(chosen), void notify('success', say.done)) },
    )
  const label = () => {
    if (isWaiting) return say.leaveTitle
    if (chosen.length === 0) return say.cancelChosen
    if (!isLate) return say.cancelSeats(chosen.length)
    return isPaid ? say.cancelWithoutRefund : say.cancelOwing(formatEuros(sumOfPrices(chosen), language))
  }

  return (
    <Dialog
      title={isWaiting ? say.leaveTitle : isLate ? say.lateTitle : say.cancelTitle(!isParty)}
      description={`${inLanguage(language, event.title, event.titleCa)}, ${formatDayTime(event.date, language)}`}
      onClose={onClose}
    >
      <div className={dialogs.body}>
        {isParty && (
          <fieldset className={styles.choice}>
            <legend className="vh">{say.which}</legend>
            <label className={forms.check}>
              <input
                type="checkbox"
                checked={chosen.length === own.length}
                onChange={({ target }) => setPicked(target.checked ? own.map(({ id }) => id) : [])}
              />
              <span>{say.all(own.length)}</span>
            </label>
            {own.map((seat) => (
              <label key={seat.id} className={forms.check}>
                <input
                  type="checkbox"
                  checked={picked.includes(seat.id)}
                  onChange={({ target }) =>
                    setPicked((before) =>
                      target.checked ? [...before, seat.id] : before.filter((other) => other !== seat.id),
                    )
                  }
                />
                <span>
                  <b>{nameOf(seat)}</b> {seat.isOwn && <span className="muted">{say.you}</span>}
                </span>
                {seat.price > 0 && seat.state !== 'waiting' && (
                  <b className="num">{formatEuros(seat.price, language)}</b>
                )}
              </label>
            ))}
          </fieldset>
        )}
        <div role="status" className={styles.lost}>
          {chosen.length > 0 && (
            <>
              {costs && <Outcome booking={booking} seats={chosen} isInTime={isInTime} />}
              <p>{isWaiting ? say.placeLost : say.seatsLost(chosen.length)}</p>
            </>
          )}
        </div>
        {activeSeatsOf(booking)
          .filter(({ isHandedOver }) => isHandedOver)
          .map((seat) => (
            <p key={seat.id} className="muted small">
              {say.notYours(nameOf(seat))}
            </p>
          ))}
        {costs && isInTime && (
          <p className="muted small">{say.inTimeUntil(momentInSentence(returnableUntil, language))}</p>
        )}
      </div>
      <div className={clsx(dialogs.foot, styles.acts)}>
        <Problem error={cancelling.error} />
        {!isLate && (
          <Button tone="quiet" onClick={onClose}>
            {say.leaveIt}
          </Button>
        )}
        <Button
          tone={isLate ? 'danger' : undefined}
          disabled={chosen.length === 0}
          isBusy={cancelling.isPending}
          onClick={cancel}
        >
          {label()}
        </Button>
        {isLate && (
          <Button tone="ink" onClick={onHandOver}>
            {say.handOver}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

const sumOfPrices = (seats: BookingSeat[]) => pricesOf(seats).reduce((sum, one) => sum + one, 0)
const pricesOf = (seats: BookingSeat[]) => seats.filter(({ state }) => state !== 'waiting').map(({ price }) => price)

/** What the party gets back or owes after these seats are cancelled; nothing for a companion. */
const hasPaid = ({ money }: Booking) => (money?.paid ?? 0) > 0

const moneyAfter = ({ money }: Booking, seats: BookingSeat[], isInTime: boolean) =>
  money ? moneyAfterCancelling({ balance: money.balance, prices: pricesOf(seats) }, isInTime) : { refund: 0, owed: 0 }

type OutcomeProps = { booking: Booking; seats: BookingSeat[]; isInTime: boolean }

/** What the cancelling costs or brings. */
const Outcome = ({ booking, seats, isInTime }: OutcomeProps) => {
  const language = useLanguage()
  const say = useSay(dialogMessages)
  const price = (sum: number) => formatEuros(sum, language)
  const { refund, owed } = moneyAfter(booking, seats, isInTime)
  const sentence = () => {
    if (!isInTime) return owed > 0 ? say.lateOwed(price(owed)) : say.latePaid(price(sumOfPrices(seats)))
    if (refund > 0) return say.refund(price(refund))
    return owed > 0 ? say.stillOwed(price(owed)) : say.nothingOwed
  }
  return (
    <div className={clsx(styles.outcome, !isInTime && styles.late)}>
      {/* In large what comes back, or is lost: what remains to be paid is neither. */}
      {(refund > 0 || !isInTime) && <b className="num">{price(refund || owed)}</b>}
      <p>
        <b>{sentence()}</b>{' '}
        <span>
          {isInTime ? refund > 0 && say.howItComesBack : say.handOverInstead(seats.length === 1, hasPaid(booking))}
        </span>
      </p>
    </div>
  )
}
