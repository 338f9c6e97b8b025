import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { Refused } from './api.ts'

/** Says beside a form's own fields what the server refused in them, and goes to the first; other errors leave it as it is. */
export const markRefusedFields = <Form extends FieldValues>(
  { setError }: { setError: UseFormSetError<Form> },
  error: unknown,
  fields: Form,
) => {
  if (!(error instanceof Refused)) return
  const refused = Object.keys(fields).filter((field) => field in error.fields)
  for (const field of refused)
    setError(field as Path<Form>, { message: error.fields[field] }, { shouldFocus: field === refused[0] })
}
