import { clsx } from 'clsx'
import { useController, useFormContext } from 'react-hook-form'
import { fromLocal } from '#base/dates/local-time.ts'
import { useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { Field } from '#kit/site/form/field.tsx'
import { SkippedHour } from '#kit/panel/form/local-time-field.tsx'
import { messages } from './messages.ts'
import cells from '#kit/panel/table/cells/cells.module.css'
import forms from '#kit/site/form/forms.module.css'
import notes from '#kit/site/states/notes.module.css'
import styles from './publication.module.css'

type PublicationFieldProps = {
  legend: string
  /** What a draft means. */
  draftHint: string
  /** Whether visitors see it now. */
  isPublic: boolean
  complaint: (code: string | undefined) => string | undefined
}

/** When visitors see what the form is of: now, not yet, or from a time on. */
export const PublicationField = ({ legend, draftHint, isPublic, complaint }: PublicationFieldProps) => {
  const say = useSay(messages)
  const { control } = useFormContext<{ publication?: string | undefined }>()
  const { field, fieldState } = useController({ control, name: 'publication' })
  const { value = 'now' } = field
  const chosen = value === 'now' || value === 'draft' ? value : 'planned'
  const now = useNow()
  const isPast = chosen === 'planned' && value !== '' && fromLocal(value).getTime() <= now
  const option = (name: 'now' | 'draft' | 'planned', text: string = say[name], hint: string = say[`${name}Hint`]) => (
    <label className={forms.check}>
      <input
        type="radio"
        name="publication-choice"
        checked={chosen === name}
        onChange={() => field.onChange(name === 'planned' ? '' : name)}
      />
      <span>
        {text}
        <span className={cells.below}>{hint}</span>
      </span>
    </label>
  )
  return (
    <fieldset className={styles.options}>
      <legend className={forms.label}>{legend}</legend>
      {isPublic ? option('now', say.alreadyPublic, say.isVisible) : option('now')}
      {option('draft', say.draft, draftHint)}
      {option('planned')}
      {chosen === 'planned' && (
        <SkippedHour value={value} onTake={field.onChange}>
          <Field label={say.plannedAt} error={complaint(fieldState.error?.message)}>
            <input type="datetime-local" {...field} value={value} />
          </Field>
          <p className={clsx(notes.note, !isPast && 'vh')} role="status">
            {isPast && say.plannedPast}
          </p>
        </SkippedHour>
      )}
    </fieldset>
  )
}
