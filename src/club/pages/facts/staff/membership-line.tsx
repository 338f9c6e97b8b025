import { type FieldPath, useFormContext } from 'react-hook-form'
import type { MembershipFacts } from '../shared/membership-facts.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { messages as formMessages } from '#kit/panel/form/messages.ts'
import { validationMessages } from '#kit/panel/form/validation-messages.ts'

type LineProps = {
  name: FieldPath<MembershipFacts>
  label: string
  lang?: 'es' | 'ca'
  isOptional?: boolean
  /** Several lines, so many at first. */
  rows?: number
  hint?: string
}

/** A field for a text, with its error. */
export const Line = ({ name, label, lang, isOptional = false, rows, hint }: LineProps) => {
  const language = useLanguage()
  const { register, getFieldState, formState } = useFormContext<MembershipFacts>()
  const error = validationMessages(language)(getFieldState(name, formState).error?.message)
  return (
    <Field label={label} optional={isOptional ? formMessages(language).optional : undefined} hint={hint} error={error}>
      {rows ? <textarea rows={rows} lang={lang} {...register(name)} /> : <input lang={lang} {...register(name)} />}
    </Field>
  )
}
