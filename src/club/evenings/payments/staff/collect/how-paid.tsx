import { useState } from 'react'
import { staffPaymentMethods } from '../../shared/rules/payments.ts'
import { dayAfter } from '#base/dates/day-after.ts'
import { useSay } from '#kit/both/language.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { Picks } from '#kit/panel/form/picks.tsx'
import type { How } from '../last-payment.ts'
import { messages } from '../messages.ts'

type HowPaidProps = { how: How; today: string; hint?: string | undefined; onChange: (how: How) => void }

/** Method and day of a payment: mostly today or yesterday. */
export const HowPaid = ({ how, today, hint, onChange }: HowPaidProps) => {
  const say = useSay(messages)
  const yesterday = dayAfter(today, -1)
  const [isOther, setIsOther] = useState(how.paidOn !== today && how.paidOn !== yesterday)
  const day = isOther ? 'other' : how.paidOn === today ? 'today' : 'yesterday'
  const pickDay = (picked: 'today' | 'yesterday' | 'other') => {
    setIsOther(picked === 'other')
    if (picked !== 'other') onChange({ ...how, paidOn: picked === 'today' ? today : yesterday })
  }
  return (
    <>
      <Picks
        label={say.method}
        {...(hint && { hint })}
        options={staffPaymentMethods.map((value) => ({ value, text: say[value] }))}
        value={how.method}
        onPick={(method) => onChange({ ...how, method })}
      />
      <Picks
        label={say.day}
        options={[
          { value: 'today', text: say.today },
          { value: 'yesterday', text: say.yesterday },
          { value: 'other', text: say.otherDay },
        ]}
        value={day}
        onPick={pickDay}
      />
      {isOther && (
        <Field label={say.whichDay}>
          <input
            type="date"
            max={today}
            value={how.paidOn}
            onChange={({ target }) => target.value && onChange({ ...how, paidOn: target.value })}
          />
        </Field>
      )}
    </>
  )
}
