import { useEffect, useRef } from 'react'
import type { PhotoFolder } from '#shared/photo-sizes.ts'
import { useLanguage } from '../../lib/language.tsx'
import { Photo } from '../../ui/photo.tsx'
import { KeepsFocus } from '../parts/keeps-focus.tsx'
import { OrderButtons, moved } from './order-buttons.tsx'
import { UploadButton } from './upload-button.tsx'
import { messages } from './upload-messages.ts'
import { useUpload } from './use-upload.ts'

type PhotosFieldProps = {
  label: string
  folder: PhotoFolder
  value: readonly string[]
  /** Whether the first one stands for all. */
  hasCover?: boolean
  onChange: (urls: string[]) => void
}

/** Several photos in an order that counts. */
export const PhotosField = ({ label, folder, value, hasCover = false, onChange }: PhotosFieldProps) => {
  const say = messages(useLanguage())
  const { upload, progress, error } = useUpload(folder)
  // Several may arrive before the form is drawn again: each adds to the last list, not to the one drawn.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const add = (url: string) => {
    const urls = [...latest.current, url]
    latest.current = urls
    onChange(urls)
  }

  return (
    <KeepsFocus className="field" role="group" label={label}>
      <span className="label">{label}</span>
      {value.length === 0 ? (
        <p className="muted small">{say.noPhotos}</p>
      ) : (
        <ol className="photos">
          {value.map((src, position) => (
            <li key={src}>
              <Photo src={src} alt="" sizes="10rem" />
              {hasCover && position === 0 && <span className="photos__cover">{say.cover}</span>}
              <OrderButtons
                name={say.photo(position + 1)}
                position={position}
                count={value.length}
                onMove={(to) => onChange(moved(value, position, to))}
                onRemove={() => onChange(value.toSpliced(position, 1))}
              />
            </li>
          ))}
        </ol>
      )}
      <UploadButton
        label={say.add}
        about={label}
        progress={progress}
        error={error}
        isMultiple
        onChoose={(files) => void upload(files, add)}
      />
    </KeepsFocus>
  )
}
