import { type ReactElement, type ReactNode, cloneElement, createContext, use, useId } from 'react'
import type { Language } from '#base/text/language.ts'
import { AskAddress } from './ask-address.tsx'
import forms from './forms.module.css'

type Control = ReactElement<{
  id?: string
  name?: string
  type?: string
  readOnly?: boolean
  className?: string
  lang?: string | undefined
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}>

type FieldProps = { label: string; optional?: string; hint?: string; error?: string; children: Control }

/** The language of the fields in a part of a form, if it differs from the page's. For spell checkers and screen readers. */
export const FieldLanguage = createContext<Language | undefined>(undefined)

/** What a part of a form says below its fields, by their names. */
export const FieldNotes = createContext<((name: string) => ReactNode) | undefined>(undefined)

/** The same below an input that is no `Field`. */
export const FieldNote = ({ name }: { name: string }) => use(FieldNotes)?.(name)

/**
 * A control with its label above, hint and error below (brand §10). Optional fields are marked. Every field for an email address asks about
 * one that is probably mistyped.
 */
export const Field = ({ label, optional, hint, error, children }: FieldProps) => {
  const id = useId()
  const language = use(FieldLanguage)
  const { name = '', type, readOnly } = children.props
  const note = use(FieldNotes)?.(name)
  const descriptions = [hint && `${id}-hint`, note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={forms.field}>
      <label htmlFor={id}>
        {label} {optional && <span className={forms.optional}>{`(${optional})`}</span>}
      </label>
      {cloneElement(children, {
        id,
        className: forms.input,
        lang: children.props.lang ?? language,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': descriptions || undefined,
      })}
      {hint && (
        <p className="muted small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {type === 'email' && !readOnly && <AskAddress field={id} />}
      {note && <div id={`${id}-note`}>{note}</div>}
      {error && (
        <p className={forms.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
