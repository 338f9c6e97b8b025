import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { Refused } from './api.ts'

type Marked<Form extends FieldValues> = { setError: UseFormSetError<Form> }

/** Says beside a form's own fields what the server refused in them, and goes to the first; other errors leave it as it is. */
export const markRefusedFields = <Form extends FieldValues>(form: Marked<Form>, error: unknown, fields: Form) => {
  if (!(error instanceof Refused)) return
  const refused = Object.keys(fields).filter((field) => field in error.fields)
  markFields(
    form,
    refused.map((field) => [field, error.fields[field]!]),
  )
}

/** Says the code of each complaint beside its field, and goes to the first of them. */
export const markFields = <Form extends FieldValues>({ setError }: Marked<Form>, refused: [string, string][]) => {
  for (const [at, [field, message]] of refused.entries())
    setError(field as Path<Form>, { message }, { shouldFocus: at === 0 })
}
