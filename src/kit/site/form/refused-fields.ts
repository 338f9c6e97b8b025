import type { BaseSyntheticEvent } from 'react'
import { type FieldErrors, type FieldValues, type Path, type UseFormSetError, get } from 'react-hook-form'
import { Refused } from '../../both/api.ts'

type Marked<Form extends FieldValues> = { setError: UseFormSetError<Form> }

/**
 * Sets the field errors of a refusal on the form, also those of a list in it (`companions.0.email`), and focuses the first field.
 * Ignores other errors.
 */
export const markRefusedFields = <Form extends FieldValues>(form: Marked<Form>, error: unknown, fields: Form) => {
  if (!(error instanceof Refused)) return
  const refused = Object.entries(error.fields)
  markFields(
    form,
    Object.keys(fields).flatMap((name) => refused.filter(([field]) => field === name || field.startsWith(`${name}.`))),
  )
}

/**
 * For `handleSubmit` of a form with `shouldFocusError: false`: focuses the first wrong field of the page. The library would take the first
 * one registered, and fields in a component of their own are registered last.
 */
export const focusFirstWrong = (errors: FieldErrors, submitted?: BaseSyntheticEvent) => {
  const form = submitted?.target as HTMLFormElement
  const wrong = [...form.elements].find((field) => 'name' in field && field.name && get(errors, String(field.name)))
  if (!(wrong instanceof HTMLElement)) return
  wrong.closest('details')?.setAttribute('open', '')
  wrong.focus()
}

/** Sets the code of each error on its field, and focuses the first. */
export const markFields = <Form extends FieldValues>({ setError }: Marked<Form>, refused: [string, string][]) => {
  for (const [at, [field, message]] of refused.entries())
    setError(field as Path<Form>, { message }, { shouldFocus: at === 0 })
}
