import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import type { PhotoFolder } from '#base/photo-sizes.ts'

/** The properties of a picture field: its name in the form, its label and its validation messages. */
export type PictureField<Form extends FieldValues> = {
  control: Control<Form>
  name: FieldPath<Form>
  label: string
  folder: PhotoFolder
  complaint: (code: string | undefined) => string | undefined
}
