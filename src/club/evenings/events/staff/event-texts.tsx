import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import type { EventForm } from '../shared/event-form.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { LanguageTabs } from '#kit/panel/form/language-tabs.tsx'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { eventLabels } from './label-messages.ts'
import { messages } from './messages.ts'

type EventTextsProps = {
  /** The categories in use, each with its Catalan name. */
  categories: { category: string; categoryCa: string }[] | undefined
  complaint: (code: string | undefined) => string | undefined
}

/** The texts of an event in both languages: title, description, place, category. */
export const EventTexts = ({ categories, complaint }: EventTextsProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const labels = eventLabels(language)
  const { optional } = contentMessages(language)
  const { register, setValue, formState } = useFormContext<EventForm>()
  const error = (field: keyof EventForm) => complaint(formState.errors[field]?.message)
  const suggestions = useId()

  // Choosing a match category also fills in its Catalan name.
  const takeCategory = (name: string) => {
    const match = categories?.find(({ category }) => category === name)
    if (match?.categoryCa) setValue('categoryCa', match.categoryCa, { shouldDirty: true })
  }

  return (
    <LanguageTabs
      formState={formState}
      spanish={
        <>
          <Field label={labels.title} error={error('title')}>
            <input {...register('title')} />
          </Field>
          <Field label={labels.description} error={error('description')}>
            <textarea rows={8} placeholder={say.paragraphs} {...register('description')} />
          </Field>
          <Field label={labels.location} error={error('location')}>
            <input {...register('location')} />
          </Field>
          <Field label={labels.category} optional={optional} error={error('category')}>
            <input
              list={suggestions}
              autoComplete="off"
              {...register('category', { onChange: ({ target }) => takeCategory(target.value) })}
            />
          </Field>
          <datalist id={suggestions}>
            {categories?.map(({ category }) => (
              <option key={category} value={category} />
            ))}
          </datalist>
        </>
      }
      catalan={
        <>
          <Field label={labels.titleCa} optional={optional} error={error('titleCa')}>
            <input {...register('titleCa')} />
          </Field>
          <Field label={labels.descriptionCa} optional={optional} error={error('descriptionCa')}>
            <textarea rows={8} {...register('descriptionCa')} />
          </Field>
          <Field label={labels.locationCa} optional={optional} error={error('locationCa')}>
            <input {...register('locationCa')} />
          </Field>
          <Field label={labels.categoryCa} optional={optional} error={error('categoryCa')}>
            <input {...register('categoryCa')} />
          </Field>
        </>
      }
    />
  )
}
