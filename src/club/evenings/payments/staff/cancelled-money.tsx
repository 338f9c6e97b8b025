import { useQuery } from '@tanstack/react-query'
import { longestReason } from '#club/evenings/bookings/shared/registration-panel.ts'
import { moneyAfterCancelling } from '#club/evenings/bookings/shared/rules/money-after-cancelling.ts'
import { isReturnable } from '#club/evenings/bookings/shared/rules/return-rule.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { formatEuros } from '#base/text/money.ts'
import { Field } from '#kit/site/form/field.tsx'
import { useMay } from '#accounts/staff/use-may.ts'
import { messages } from './messages.ts'
import { partyMoney } from './queries.ts'
import forms from '#kit/site/form/forms.module.css'

type CancelledMoneyProps = {
  event: { date: string; price: number }
  guests: readonly { id: string }[]
  /** Whether the companions of the guest are cancelled too. */
  withCompanions: boolean
  /** Why late seats are not charged; undefined: they are. */
  forgive: string | undefined
  isReasonMissing: boolean
  onForgive: (why: string | undefined) => void
}

/**
 * What a cancellation by staff means for the money: of one party the sum that comes back or stays due, of several that late seats are
 * charged. In the last 48 hours staff may forgive it, for a reason.
 */
export const CancelledMoney = ({
  event,
  guests,
  withCompanions,
  forgive,
  isReasonMissing,
  onForgive,
}: CancelledMoneyProps) => {
  const forgives = forgive !== undefined
  const language = useLanguage()
  const say = useSay(messages)
  const now = useNow()
  const [first] = guests
  const mayKnow = useMay()('treasury') && guests.length === 1 && event.price > 0
  const { data: party } = useQuery({ ...partyMoney(first?.id ?? ''), enabled: mayKnow })
  const isLate = party ? !party.isReturnable : !isReturnable({ date: new Date(event.date) }, new Date(now))
  if (event.price === 0) return null
  const hasBegun = new Date(event.date).getTime() <= now
  const isHost = party?.id === first?.id
  const cancelled = party?.seats.filter(
    ({ id, state }) => state === 'seated' && (id === first?.id || (isHost && withCompanions)),
  )
  const after =
    party &&
    cancelled &&
    moneyAfterCancelling(
      { balance: party.money.balance, prices: cancelled.map(({ price }) => price) },
      !isLate || forgives,
    )
  return (
    <>
      {(isLate || after) && (
        <p role="status">
          {`${isLate && !forgives ? `${hasBegun ? say.cancelBegun : say.cancelLate} ` : ''}${after && after.refund > 0 ? say.cancelRefund(formatEuros(after.refund, language)) : ''}${after && after.owed > 0 ? say.cancelOwed(formatEuros(after.owed, language)) : ''}`}
        </p>
      )}
      {isLate && (
        <label className={forms.check}>
          <input
            type="checkbox"
            checked={forgives}
            onChange={({ target }) => onForgive(target.checked ? '' : undefined)}
          />
          {say.forgive}
        </label>
      )}
      {isLate && forgives && (
        <Field
          label={say.forgiveReason}
          {...(isReasonMissing && forgive.trim() === '' && { error: say.reasonRequired })}
        >
          <input maxLength={longestReason} value={forgive} onChange={({ target }) => onForgive(target.value)} />
        </Field>
      )}
    </>
  )
}
