import { useFormContext } from 'react-hook-form'
import { Field } from '../../ui/form/field.tsx'
import { useLanguage } from '../../lib/language.tsx'
import { validationMessages } from '../form/validation-messages.ts'

type TextFieldProps = {
  name: string
  label: string
  hint?: string
  type?: 'email'
  /** A text of several lines has so many at first. */
  rows?: number
  maxLength?: number
  /** The sentences for what is wrong with it, by their codes. Those of every form are in `validationMessages`. */
  errors?: Partial<Record<string, string>>
}

/** A field of an `ActDialog`. */
export const TextField = ({ name, label, hint, type, rows, maxLength, errors }: TextFieldProps) => {
  const language = useLanguage()
  const { register, formState } = useFormContext()
  const code = formState.errors[name]?.message
  const error = validationMessages(language, errors)(typeof code === 'string' ? code : undefined)
  const control = { maxLength, ...register(name) }
  return (
    <Field label={label} {...(hint && { hint })} {...(error && { error })}>
      {rows ? <textarea rows={rows} {...control} /> : <input type={type} autoComplete="off" {...control} />}
    </Field>
  )
}
