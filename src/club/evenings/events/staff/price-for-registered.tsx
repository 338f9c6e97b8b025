import { useFormContext, useWatch } from 'react-hook-form'
import type { EventForm, EventSave } from '../shared/event-form.ts'
import { isLessForMembers, memberPriceOf } from '../shared/rules/member-price.ts'
import { formatPrice } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import forms from '#kit/site/form/forms.module.css'

type RegisteredPay = EventSave['registeredPay']
export type PriceChoice = { value: RegisteredPay; onChange: (value: RegisteredPay) => void }
type Event = { price: number; memberPrice: number | null; registered: number }
type PriceForRegisteredProps = { event: Event; choice: PriceChoice }

/** Asks, once a price in the form is lower than the stored one, whether those who registered before pay the new one. */
export const PriceForRegistered = ({ event, choice }: PriceForRegisteredProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { control } = useFormContext<EventForm>()
  const [price, memberPrice = null] = useWatch({ control, name: ['price', 'memberPrice'] })
  const after = { price, memberPrice }
  const isLower = price < event.price
  const isLowerForMembers = isLessForMembers(after) && memberPriceOf(after) < memberPriceOf(event)
  if (event.registered === 0 || !(isLower || isLowerForMembers)) return null
  const [now, before] = isLower ? [price, event.price] : [memberPriceOf(after), memberPriceOf(event)]
  const text = formatPrice(now, language)
  return (
    <label className={forms.check}>
      <input
        type="checkbox"
        checked={choice.value === 'new-price'}
        onChange={({ target }) => choice.onChange(target.checked ? 'new-price' : 'old-price')}
      />
      <span>
        <span>{isLower ? say.lowerPrice(event.registered, text) : say.lowerMemberPrice(text)}</span>{' '}
        <span className="muted small">{say.lowerPriceHint(formatPrice(before, language))}</span>
      </span>
    </label>
  )
}
