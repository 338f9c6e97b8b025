import { useId, useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import type { EventForm } from '#shared/forms/event.ts'
import { useLanguage } from '../../lib/language.tsx'
import { Field } from '../../ui/field.tsx'
import { DecimalInput } from '../content/decimal-input.tsx'
import { ImageField } from '../content/image-field.tsx'
import { LanguageTabs } from '../content/language-tabs.tsx'
import { messages as contentMessages } from '../content/messages.ts'
import { PhotosField } from '../content/photos-field.tsx'
import { useTabOfErrors } from '../content/use-tab-of-errors.ts'
import { messages } from './messages.ts'
import type { eventChoices } from './queries.ts'

export type Choices = Awaited<ReturnType<NonNullable<ReturnType<typeof eventChoices>['queryFn']>>> | undefined

type EventFieldsProps = { choices: Choices; complaint: (code: string | undefined) => string | undefined }

export const EventFields = ({ choices, complaint }: EventFieldsProps) => {
  const language = useLanguage()
  const say = messages(language)
  const { optional } = contentMessages(language)
  const { register, control, setValue, formState } = useFormContext<EventForm>()
  const error = (field: keyof EventForm) => complaint(formState.errors[field]?.message)
  const [tab, setTab] = useState<'es' | 'ca'>('es')
  useTabOfErrors(formState, setTab)
  const suggestions = useId()

  // A category chosen from those used before brings its Catalan with it.
  const takeCategory = (name: string) => {
    const known = choices?.categories.find(({ category }) => category === name)
    if (known?.categoryCa) setValue('categoryCa', known.categoryCa, { shouldDirty: true })
  }

  return (
    <>
      <section className="adm__panel">
        <LanguageTabs
          value={tab}
          onChange={setTab}
          spanish={
            <>
              <Field label={say.title} error={error('title')}>
                <input {...register('title')} />
              </Field>
              <Field label={say.description} error={error('description')}>
                <textarea rows={8} placeholder={say.paragraphs} {...register('description')} />
              </Field>
              <Field label={say.location} error={error('location')}>
                <input {...register('location')} />
              </Field>
              <Field label={say.category} optional={optional} error={error('category')}>
                <input
                  list={suggestions}
                  autoComplete="off"
                  {...register('category', { onChange: ({ target }) => takeCategory(target.value) })}
                />
              </Field>
              <datalist id={suggestions}>
                {choices?.categories.map(({ category }) => (
                  <option key={category} value={category} />
                ))}
              </datalist>
            </>
          }
          catalan={
            <>
              <Field label={say.titleInCatalan} optional={optional} error={error('titleCa')}>
                <input lang="ca" {...register('titleCa')} />
              </Field>
              <Field label={say.descriptionInCatalan} optional={optional} error={error('descriptionCa')}>
                <textarea lang="ca" rows={8} {...register('descriptionCa')} />
              </Field>
              <Field label={say.locationInCatalan} optional={optional} error={error('locationCa')}>
                <input lang="ca" {...register('locationCa')} />
              </Field>
              <Field label={say.categoryInCatalan} optional={optional} error={error('categoryCa')}>
                <input lang="ca" {...register('categoryCa')} />
              </Field>
            </>
          }
        />
      </section>
      <section className="adm__panel">
        <div className="two">
          <Field label={say.dateAndTime} error={error('date')}>
            <input type="datetime-local" {...register('date')} />
          </Field>
          <Field label={say.endsAt} optional={optional} error={error('endsAt')}>
            <input type="datetime-local" {...register('endsAt')} />
          </Field>
        </div>
        <div className="two">
          <Field label={say.priceInEuros} hint={say.priceHint} error={error('price')}>
            <DecimalInput name="price" />
          </Field>
          <Field label={say.capacity} error={error('maxParticipants')}>
            <input
              type="number"
              inputMode="numeric"
              min={1}
              {...register('maxParticipants', { valueAsNumber: true })}
            />
          </Field>
        </div>
        <div className="two">
          <Picker name="organizerId" label={say.organizer} options={choices?.organizers} />
          <Picker name="restaurantId" label={say.restaurant} options={choices?.restaurants} />
        </div>
      </section>
      <section className="adm__panel">
        <Controller
          control={control}
          name="imageUrl"
          render={({ field }) => (
            <ImageField label={say.image} folder="events" value={field.value} onChange={field.onChange} />
          )}
        />
        <Controller
          control={control}
          name="images"
          render={({ field }) => (
            <PhotosField label={say.gallery} folder="events" value={field.value} onChange={field.onChange} />
          )}
        />
      </section>
    </>
  )
}

type PickerProps = {
  name: 'organizerId' | 'restaurantId'
  label: string
  options: { id: string; name: string }[] | undefined
}

/** One of those there are, or none. What was chosen stays chosen while the options are still on their way. */
const Picker = ({ name, label, options }: PickerProps) => {
  const language = useLanguage()
  const { control } = useFormContext<EventForm>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <Field label={label} optional={contentMessages(language).optional}>
          <select value={value ?? ''} onBlur={onBlur} onChange={({ target }) => onChange(target.value || null)}>
            <option value="">{messages(language).none}</option>
            {options?.map(({ id, name: shown }) => (
              <option key={id} value={id}>
                {shown}
              </option>
            ))}
          </select>
        </Field>
      )}
    />
  )
}
