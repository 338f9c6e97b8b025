import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { Refused } from './api.ts'

/** Says beside a form's own fields what the server refused in them; other errors leave it as it is. */
export const markRefusedFields = <Form extends FieldValues>(
  { setError }: { setError: UseFormSetError<Form> },
  error: unknown,
  fields: Form,
) => {
  if (!(error instanceof Refused)) return
  for (const [field, code] of Object.entries(error.fields))
    if (field in fields) setError(field as Path<Form>, { message: code }, { shouldFocus: true })
}
