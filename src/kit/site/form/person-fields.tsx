import type { Controls } from './controls.ts'
import { Field } from './field.tsx'
import forms from './forms.module.css'

type Contact = { email: string; phone: string }
type PersonFieldsProps<Values> = Controls<Values> & {
  /** The field of the name, and its label. */
  name: keyof Values & string
  label: string
  say: Record<'email' | 'phone' | 'optional', string>
}

/** Name, email and telephone of a visitor, as each public form asks for them. */
export const PersonFields = <Values extends Contact>(props: PersonFieldsProps<Values>) => {
  const { register, problem, name, label, say } = props
  return (
    <>
      <Field label={label} error={problem(name)}>
        <input autoComplete="name" {...register(name)} />
      </Field>
      <div className={forms.two}>
        <Field label={say.email} error={problem('email')}>
          <input type="email" autoComplete="email" {...register('email')} />
        </Field>
        <Field label={say.phone} optional={say.optional} error={problem('phone')}>
          <input type="tel" autoComplete="tel" {...register('phone')} />
        </Field>
      </div>
    </>
  )
}
