import { clsx } from 'clsx'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { limits } from '#shared/limits.ts'
import { useLanguage } from '../../lib/language.tsx'
import { Field } from '../../ui/form/field.tsx'
import { messages as contentMessages } from '../form/messages.ts'
import { FocusFallback } from '../record/focus-fallback.tsx'
import { IconButton } from '../record/icon-button.tsx'
import { messages } from './messages.ts'
import type { NewParty } from './registration-form.ts'
import buttons from '../../ui/button/buttons.module.css'
import columns from '../form/columns.module.css'
import rows from '../form/row-list.module.css'
import styles from './companions-fields.module.css'

type CompanionsFieldsProps = { complaint: (code: string | undefined) => string | undefined }

/** The companions of a new guest: name, email and diet of each. */
export const CompanionsFields = ({ complaint }: CompanionsFieldsProps) => {
  const language = useLanguage()
  const say = messages(language)
  const { optional, removeItem } = contentMessages(language)
  const { register, control, formState } = useFormContext<NewParty>()
  const { fields, append, remove } = useFieldArray({ control, name: 'companions' })
  const error = (position: number, field: keyof NewParty['companions'][number]) =>
    complaint(formState.errors.companions?.[position]?.[field]?.message)

  return (
    <FocusFallback className={styles.companions} label={say.companions}>
      {fields.map(({ id }, position) => (
        <div key={id} className={styles.companion} role="group" aria-label={say.companion(position + 1)}>
          <div className={rows.head}>
            <span>{say.companion(position + 1)}</span>
            <IconButton icon={X} name={removeItem(say.theCompanion(position + 1))} onClick={() => remove(position)} />
          </div>
          <div className={columns.two}>
            <Field label={say.fullName} error={error(position, 'fullName')}>
              <input autoComplete="off" {...register(`companions.${position}.fullName`)} />
            </Field>
            <Field label={say.email} optional={optional} error={error(position, 'email')}>
              <input type="email" autoComplete="off" {...register(`companions.${position}.email`)} />
            </Field>
          </div>
          <Field label={say.diet} optional={optional} error={error(position, 'dietaryRestrictions')}>
            <textarea rows={2} {...register(`companions.${position}.dietaryRestrictions`)} />
          </Field>
        </div>
      ))}
      {fields.length < limits.maxParty - 1 && (
        <button
          className={clsx(buttons.button, buttons.small, buttons.line)}
          type="button"
          onClick={() => append({ fullName: '', email: '', dietaryRestrictions: '' })}
        >
          <Plus aria-hidden />
          {say.addCompanion}
        </button>
      )}
    </FocusFallback>
  )
}
