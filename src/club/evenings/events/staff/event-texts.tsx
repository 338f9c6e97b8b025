import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FieldOf } from '#base/text/translation.ts'
import { type EventForm, mainTexts } from '../shared/event-form.ts'
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

  const field = (name: FieldOf<typeof mainTexts>, isOptional: boolean) => (
    <Field key={name} label={labels[name]} optional={isOptional ? optional : undefined} error={error(name)}>
      {name === 'description' || name === 'descriptionCa' ? (
        <textarea rows={8} placeholder={name === 'description' ? say.paragraphs : undefined} {...register(name)} />
      ) : name === 'category' ? (
        <input
          list={suggestions}
          autoComplete="off"
          {...register(name, { onChange: ({ target }) => takeCategory(target.value) })}
        />
      ) : (
        <input {...register(name)} />
      )}
    </Field>
  )

  return (
    <LanguageTabs
      formState={formState}
      texts={mainTexts}
      spanish={
        <>
          {mainTexts.map(({ name }) => field(name, !isRequired(name)))}
          <datalist id={suggestions}>
            {categories?.map(({ category }) => (
              <option key={category} value={category} />
            ))}
          </datalist>
        </>
      }
      catalan={<>{mainTexts.map(({ name }) => field(`${name}Ca`, true))}</>}
    />
  )
}

const isRequired = (name: string) => ['title', 'description', 'location'].includes(name)
