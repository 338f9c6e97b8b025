import { useFormContext, useWatch } from 'react-hook-form'
import type { EventForm, EventSave } from '../shared/event-form.ts'
import { formatPrice } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import forms from '#kit/site/form/forms.module.css'

type RegisteredPay = EventSave['registeredPay']
export type PriceChoice = { value: RegisteredPay; onChange: (value: RegisteredPay) => void }
type PriceForRegisteredProps = { event: { price: number; registered: number }; choice: PriceChoice }

/** Asks, once the price in the form is lower than the stored one, whether guests registered before pay the new price. */
export const PriceForRegistered = ({ event, choice }: PriceForRegisteredProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { control } = useFormContext<EventForm>()
  const price = useWatch({ control, name: 'price' })
  if (event.registered === 0 || !(price < event.price)) return null
  return (
    <label className={forms.check}>
      <input
        type="checkbox"
        checked={choice.value === 'new-price'}
        onChange={({ target }) => choice.onChange(target.checked ? 'new-price' : 'old-price')}
      />
      <span>
        <span>{say.lowerPrice(event.registered, formatPrice(price, language))}</span>{' '}
        <span className="muted small">{say.lowerPriceHint(formatPrice(event.price, language))}</span>
      </span>
    </label>
  )
}
