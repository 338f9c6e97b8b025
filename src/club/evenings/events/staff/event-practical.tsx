import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type EventForm, practicalTexts } from '../shared/event-form.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { Fold } from '#kit/site/form/fold.tsx'
import { LanguageTabs } from '#kit/panel/form/language-tabs.tsx'
import { eventLabels } from './label-messages.ts'
import { messages } from './messages.ts'

type EventPracticalProps = { complaint: (code: string | undefined) => string | undefined }

/** What guests ask before they come, in both languages. Folded while nothing of it is written. */
export const EventPractical = ({ complaint }: EventPracticalProps) => {
  const say = useSay(messages)
  const labels = eventLabels(useLanguage())
  const { register, getValues, formState } = useFormContext<EventForm>()
  const [written] = useState(() => practicalTexts.filter(({ name }) => getValues(name)))
  const fields = (ending: '' | 'Ca') =>
    practicalTexts.map(({ name: spanish }) => {
      const name = `${spanish}${ending}` as const
      return (
        <Field key={name} label={labels[name]} error={complaint(formState.errors[name]?.message)}>
          <textarea rows={2} {...register(name)} />
        </Field>
      )
    })
  return (
    <Fold
      title={say.optionalTexts}
      inside={written.map(({ name }) => labels[name]).join(', ') || say.emptyIsNotShown}
      isOpen={written.length > 0}
    >
      <p className="muted small">{say.firstSentence}</p>
      <LanguageTabs formState={formState} texts={practicalTexts} spanish={fields('')} catalan={fields('Ca')} />
    </Fold>
  )
}
