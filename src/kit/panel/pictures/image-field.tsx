import { X } from 'lucide-react'
import { type FieldValues, useController } from 'react-hook-form'
import { useSay } from '../../both/language.tsx'
import { BusyButton } from '../../site/button/busy-button.tsx'
import { Photo } from '../../site/pictures/photo.tsx'
import type { PictureField } from './picture-field.ts'
import { UploadButton } from './upload-button.tsx'
import { messages } from './upload-messages.ts'
import { useUpload } from './use-upload.ts'
import buttons from '../../site/button/buttons.module.css'
import forms from '../../site/form/forms.module.css'
import pictures from './pictures.module.css'

/** A field for one image: shows, changes and removes it. */
export const ImageField = <Form extends FieldValues>({ label, folder, complaint, ...at }: PictureField<Form>) => {
  const { field, fieldState } = useController(at)
  const { onChange } = field
  const value: string = field.value
  const say = useSay(messages)
  const { upload, progress, error } = useUpload(folder)
  return (
    <div className={forms.field} role="group" aria-label={label}>
      <span className={forms.label}>{label}</span>
      <div className={pictures.image}>
        {value !== '' && (
          <div className={pictures.picture}>
            <Photo src={value} alt="" sizes="10rem" />
            <BusyButton
              className={buttons.icon}
              type="button"
              aria-label={`${say.remove}: ${label}`}
              isBusy={progress !== undefined}
              onClick={() => onChange('')}
            >
              <X aria-hidden />
            </BusyButton>
          </div>
        )}
        <UploadButton
          label={value === '' ? say.choose : say.replace}
          about={label}
          progress={progress}
          buttonRef={field.ref}
          error={error ?? complaint(fieldState.error?.message)}
          onChoose={([file]) => file && void upload([file], onChange)}
        />
      </div>
    </div>
  )
}
