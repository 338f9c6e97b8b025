import type { ReactNode } from 'react'
import { bilingual } from '#base/text/language.ts'
import { useSay } from '../../both/language.tsx'
import type { Controls } from './controls.ts'
import { Field } from './field.tsx'
import { Fold } from './fold.tsx'
import forms from './forms.module.css'

const messages = bilingual({
  email: { es: 'Correo', ca: 'Correu' },
  phone: { es: 'Teléfono', ca: 'Telèfon' },
  addPhone: { es: 'Añadir teléfono', ca: 'Afegeix el telèfon' },
  whyPhone: { es: 'Por si es más fácil hablarlo', ca: 'Per si és més fàcil parlar-ne' },
})

type Contact = { email: string; phone: string }
type PersonFieldsProps<Values> = Controls<Values> & {
  /** The field of the name, and its label. */
  name: keyof Values & string
  label: string
  /** What else the form asks, before the telephone. */
  children: ReactNode
}

/** Name, email and telephone of a visitor, as the forms ask for them that nobody has to leave a telephone in. */
export const PersonFields = <Values extends Contact>(props: PersonFieldsProps<Values>) => {
  const { register, problem, name, label, children } = props
  const say = useSay(messages)
  return (
    <>
      <div className={forms.two}>
        <Field label={label} error={problem(name)}>
          <input autoComplete="name" {...register(name)} />
        </Field>
        <Field label={say.email} error={problem('email')}>
          <input type="email" autoComplete="email" {...register('email')} />
        </Field>
      </div>
      {children}
      <Fold title={say.addPhone} inside={say.whyPhone} isOpen={problem('phone') !== undefined}>
        <Field label={say.phone} error={problem('phone')}>
          <input type="tel" autoComplete="tel" {...register('phone')} />
        </Field>
      </Fold>
    </>
  )
}
