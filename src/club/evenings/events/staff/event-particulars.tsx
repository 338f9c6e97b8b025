import { useRef } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { minuteMs } from '#base/dates/durations.ts'
import { instantOrNull, movedBy, toLocal } from '#base/dates/local-time.ts'
import { formatDay, formatDayTime } from '#base/dates/weekday.ts'
import { payUntil } from '#club/pages/facts/shared/how-to-pay.ts'
import type { EventForm } from '../shared/event-form.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { DecimalInput } from '#kit/panel/form/decimal-input.tsx'
import { LocalTimeField } from '#kit/panel/form/local-time-field.tsx'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import type { QueryData } from '#kit/panel/record/queries.ts'
import { eventLabels } from './label-messages.ts'
import { messages } from './messages.ts'
import { OrganizerField } from './organizer-field.tsx'
import { type PriceChoice, PriceForRegistered } from './price-for-registered.tsx'
import type { eventChoices } from './queries.ts'
import forms from '#kit/site/form/forms.module.css'
import columns from '#kit/panel/form/columns.module.css'

export type Choices = QueryData<typeof eventChoices> | undefined

export type EventParticularsProps = {
  choices: Choices
  complaint: (code: string | undefined) => string | undefined
  /** The stored event. */
  event?: { price: number; memberPrice: number | null; registered: number } | undefined
  priceChoice: PriceChoice
}

const useFields = ({ complaint }: Pick<EventParticularsProps, 'complaint'>) => {
  const language = useLanguage()
  const form = useFormContext<EventForm>()
  return {
    ...form,
    say: messages(language),
    labels: eventLabels(language),
    optional: contentMessages(language).optional,
    error: (field: keyof EventForm) => complaint(form.formState.errors[field]?.message),
  }
}

/** When an event is, in which restaurant and with whom. */
export const EventDates = ({ choices, ...props }: EventParticularsProps) => {
  const { labels, optional, error, getValues, setValue } = useFields(props)
  const start = useRef('')
  const moveEnd = (date: string) => {
    const endsAt = getValues('endsAt')
    if (date && start.current && endsAt) setValue('endsAt', movedBy(start.current, date, endsAt), { shouldDirty: true })
    if (date) start.current = date
  }
  return (
    <>
      <div className={columns.two}>
        <LocalTimeField
          name="date"
          label={labels.date}
          error={error('date')}
          onFocus={() => (start.current = getValues('date'))}
          onValue={moveEnd}
        />
        <div>
          <LocalTimeField name="endsAt" label={labels.endsAt} optional={optional} error={error('endsAt')} />
          <ProposedEnd lastMinutes={choices?.minutes} />
        </div>
      </div>
      <div className={columns.two}>
        <OrganizerField />
        <RestaurantPicker label={labels.restaurantId} restaurants={choices?.restaurants} />
      </div>
    </>
  )
}

export const EventPrice = ({ event, priceChoice, ...props }: EventParticularsProps) => {
  const { say, labels, optional, error, register, control } = useFields(props)
  const language = useLanguage()
  const start = instantOrNull(useWatch({ control, name: 'date' }))
  const usualDay = start ? formatDay(payUntil({ date: start, payBy: null }), language) : say.aWeekBefore
  return (
    <>
      <div className={columns.two}>
        <Field label={say.priceInEuros} hint={say.priceHint} error={error('price')}>
          <DecimalInput name="price" />
        </Field>
        <Field
          label={say.memberPriceInEuros}
          optional={optional}
          hint={say.memberPriceHint}
          error={error('memberPrice')}
        >
          <DecimalInput name="memberPrice" isOptional />
        </Field>
      </div>
      <div className={columns.two}>
        <Field label={labels.payBy} optional={optional} hint={say.payByHint(usualDay)} error={error('payBy')}>
          <input type="date" {...register('payBy')} />
        </Field>
      </div>
      {event && <PriceForRegistered event={event} choice={priceChoice} />}
    </>
  )
}

/** How many come, and from when until when they register. */
export const EventSeats = (props: EventParticularsProps) => {
  const { say, labels, optional, error, register } = useFields(props)
  return (
    <>
      <div className={columns.two}>
        <Field label={labels.maxParticipants} error={error('maxParticipants')}>
          <input type="number" inputMode="numeric" min={1} {...register('maxParticipants', { valueAsNumber: true })} />
        </Field>
      </div>
      <div className={columns.two}>
        <LocalTimeField
          name="publicFrom"
          label={labels.publicFrom}
          optional={optional}
          hint={say.publicFromHint}
          error={error('publicFrom')}
        />
        <LocalTimeField
          name="closesAt"
          label={labels.closesAt}
          optional={optional}
          hint={say.closesAtHint}
          error={error('closesAt')}
        />
      </div>
      <label className={forms.check}>
        <input type="checkbox" {...register('sendsReminder')} />
        {labels.sendsReminder}
      </label>
      <p className="muted small">{say.rulesOfAll}</p>
    </>
  )
}

/** What an event takes whose category has had none with an end. */
const usualMinutes = 120

/** The end that an event without one would have if it took as long as the last of its category; one press enters it. */
const ProposedEnd = ({ lastMinutes }: { lastMinutes: NonNullable<Choices>['minutes'] | undefined }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { control, setValue } = useFormContext<EventForm>()
  const [date, endsAt, category] = useWatch({ control, name: ['date', 'endsAt', 'category'] })
  const start = instantOrNull(date)
  if (!start || endsAt) return null
  const minutes = lastMinutes?.[category] ?? usualMinutes
  const end = new Date(start.getTime() + minutes * minuteMs)
  return (
    <Button
      tone="quiet"
      size="small"
      onClick={() => setValue('endsAt', toLocal(end), { shouldDirty: true, shouldValidate: true })}
    >
      {say.proposedEnd(formatDayTime(end, language))}
    </Button>
  )
}

type RestaurantPickerProps = { label: string; restaurants: { id: string; name: string }[] | undefined }

/** One of the restaurants, or none. The chosen one stays chosen while the list is loading. Its name is the place, where none is written. */
const RestaurantPicker = ({ label, restaurants }: RestaurantPickerProps) => {
  const language = useLanguage()
  const { control, getValues, setValue } = useFormContext<EventForm>()
  const choose = (id: string) => {
    const name = restaurants?.find((one) => one.id === id)?.name
    if (name && getValues('location').trim() === '')
      setValue('location', name, { shouldDirty: true, shouldValidate: true })
    return id || null
  }
  return (
    <Controller
      control={control}
      name="restaurantId"
      render={({ field: { value, onChange, onBlur } }) => (
        <Field label={label} optional={contentMessages(language).optional}>
          <select value={value ?? ''} onBlur={onBlur} onChange={({ target }) => onChange(choose(target.value))}>
            <option value="">{messages(language).none}</option>
            {restaurants?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      )}
    />
  )
}
