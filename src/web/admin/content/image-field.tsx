import { X } from 'lucide-react'
import { type PhotoFolder } from '#shared/photo-sizes.ts'
import { useLanguage } from '../../lib/language.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Photo } from '../../ui/photo.tsx'
import { UploadButton } from './upload-button.tsx'
import { messages } from './upload-messages.ts'
import { useUpload } from './use-upload.ts'

type ImageFieldProps = { label: string; folder: PhotoFolder; value: string; onChange: (url: string) => void }

/** One image: shown, changed, taken away. */
export const ImageField = ({ label, folder, value, onChange }: ImageFieldProps) => {
  const say = messages(useLanguage())
  const { upload, progress, error } = useUpload(folder)
  return (
    <div className="field" role="group" aria-label={label}>
      <span className="label">{label}</span>
      <div className="imgf">
        {value !== '' && (
          <div className="imgf__pic">
            <Photo src={value} alt="" sizes="10rem" />
            <BusyButton
              className="ibtn"
              type="button"
              aria-label={`${say.remove}: ${label}`}
              isBusy={progress !== undefined}
              onClick={() => onChange('')}
            >
              <X className="ico" aria-hidden />
            </BusyButton>
          </div>
        )}
        <UploadButton
          label={value === '' ? say.choose : say.replace}
          about={label}
          progress={progress}
          error={error}
          onChoose={([file]) => file && void upload([file], onChange)}
        />
      </div>
    </div>
  )
}
