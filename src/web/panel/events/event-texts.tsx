import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import type { EventForm } from '#shared/forms/event.ts'
import { useLanguage } from '../../lib/language.tsx'
import { Field } from '../../ui/form/field.tsx'
import { LanguageTabs } from '../form/language-tabs.tsx'
import { messages as contentMessages } from '../form/messages.ts'
import { messages } from './messages.ts'

type EventTextsProps = {
  /** The categories in use, each with its Catalan name. */
  categories: { category: string; categoryCa: string }[] | undefined
  complaint: (code: string | undefined) => string | undefined
}

/** The texts of an event in both languages: title, description, place, category. */
export const EventTexts = ({ categories, complaint }: EventTextsProps) => {
  const language = useLanguage()
  const say = messages(language)
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
            {categories?.map(({ category }) => (
              <option key={category} value={category} />
            ))}
          </datalist>
        </>
      }
      catalan={
        <>
          <Field label={say.titleInCatalan} optional={optional} error={error('titleCa')}>
            <input {...register('titleCa')} />
          </Field>
          <Field label={say.descriptionInCatalan} optional={optional} error={error('descriptionCa')}>
            <textarea rows={8} {...register('descriptionCa')} />
          </Field>
          <Field label={say.locationInCatalan} optional={optional} error={error('locationCa')}>
            <input {...register('locationCa')} />
          </Field>
          <Field label={say.categoryInCatalan} optional={optional} error={error('categoryCa')}>
            <input {...register('categoryCa')} />
          </Field>
        </>
      }
    />
  )
}
