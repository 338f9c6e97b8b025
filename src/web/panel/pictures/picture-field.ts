import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import type { PhotoFolder } from '#shared/photo-sizes.ts'

/** What a field of pictures stands for in a form, and how its complaints are said. */
export type PictureField<Form extends FieldValues> = {
  control: Control<Form>
  name: FieldPath<Form>
  label: string
  folder: PhotoFolder
  complaint: (code: string | undefined) => string | undefined
}
