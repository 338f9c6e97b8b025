import { useFormContext } from 'react-hook-form'
import { Field } from '../../site/form/field.tsx'
import { useLanguage } from '../../both/language.tsx'
import { messages } from '../form/messages.ts'
import { validationMessages } from '../form/validation-messages.ts'

type TextFieldProps = {
  name: string
  label: string
  hint?: string
  isOptional?: boolean
  type?: 'email' | 'tel' | 'date' | 'time'
  /** The last day of a date. */
  max?: string
  /** A text of several lines has so many at first. */
  rows?: number
  maxLength?: number
  /** The sentences for what is wrong with it, by their codes. Those of every form are in `validationMessages`. */
  errors?: Partial<Record<string, string>>
}

/** A field of an `ActDialog`. */
export const TextField = ({ name, label, hint, isOptional, type, max, rows, maxLength, errors }: TextFieldProps) => {
  const language = useLanguage()
  const { register, formState } = useFormContext()
  const code = formState.errors[name]?.message
  const error = validationMessages(language, errors)(typeof code === 'string' ? code : undefined)
  const optional = isOptional && messages(language).optional
  const control = { maxLength, ...register(name) }
  return (
    <Field label={label} {...(optional && { optional })} {...(hint && { hint })} {...(error && { error })}>
      {rows ? <textarea rows={rows} {...control} /> : <input type={type} max={max} autoComplete="off" {...control} />}
    </Field>
  )
}
