import { type ReactElement, cloneElement, useId } from 'react'

type Control = ReactElement<{
  id?: string
  className?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}>

type FieldProps = { label: string; optional?: string; hint?: string; error?: string; children: Control }

/** A label above its control, the complaint below it and tied to it (brand §10). Optional fields are the marked ones. */
export const Field = ({ label, optional, hint, error, children }: FieldProps) => {
  const id = useId()
  const said = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {optional && <span className="field__optional">({optional})</span>}
      </label>
      {cloneElement(children, {
        id,
        className: 'input',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': said || undefined,
      })}
      {hint && (
        <p className="muted small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="err" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
