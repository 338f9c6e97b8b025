import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type FieldError, type FieldValues, useController } from 'react-hook-form'
import { useSay } from '../../both/language.tsx'
import { Photo } from '../../site/pictures/photo.tsx'
import { FocusFallback } from '../record/focus-fallback.tsx'
import { OrderButtons, moved } from '../table/order-buttons.tsx'
import type { PictureField } from './picture-field.ts'
import { UploadButton } from './upload-button.tsx'
import { messages } from './upload-messages.ts'
import { useUpload } from './use-upload.ts'
import forms from '../../site/form/forms.module.css'
import pictures from './pictures.module.css'

type PhotosFieldProps<Form extends FieldValues> = PictureField<Form> & {
  /** Whether the first photo is the one in lists. */
  hasCover?: boolean
}

/** Several photos in an order. */
export const PhotosField = <Form extends FieldValues>({
  label,
  folder,
  complaint,
  hasCover = false,
  ...at
}: PhotosFieldProps<Form>) => {
  const { field, fieldState } = useController(at)
  const { onChange } = field
  const value: readonly string[] = field.value
  const say = useSay(messages)
  const { upload, progress, error } = useUpload(folder)
  // Several uploads may end before the next render: each must add to the newest list, not to the rendered one.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const add = (url: string) => {
    const urls = [...latest.current, url]
    latest.current = urls
    onChange(urls)
  }

  const dragged = useRef<number>(undefined)
  const moveByKey = ({ key, currentTarget: handle }: KeyboardEvent<HTMLElement>, position: number) => {
    const to = position + (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0)
    if (to === position || to < 0 || to >= value.length) return
    onChange(moved(value, position, to))
    // A photo that is put elsewhere in the page loses the focus.
    requestAnimationFrame(() => handle.focus())
  }

  // The error of the list, or of each refused photo.
  const refused: FieldError | (FieldError | undefined)[] | undefined = fieldState.error
  const problems = Array.isArray(refused)
    ? refused.flatMap((one, position) => (one ? [say.photoProblem(position + 1, complaint(one.message) ?? '')] : []))
    : [complaint(refused?.message ?? refused?.root?.message)]

  return (
    <FocusFallback className={forms.field} role="group" label={label}>
      <span className={forms.label}>{label}</span>
      {value.length === 0 ? (
        <p className="muted small">{say.noPhotos}</p>
      ) : (
        <ol className={pictures.photos}>
          {value.map((src, position) => (
            <li key={src}>
              <button
                type="button"
                className={pictures.handle}
                aria-label={say.dragPhoto(position + 1, value.length)}
                title={say.dragHint}
                onKeyDown={(event) => moveByKey(event, position)}
                draggable
                onDragStart={({ dataTransfer }) => {
                  dragged.current = position
                  dataTransfer.effectAllowed = 'move'
                }}
                // Without this the browser lets nothing be dropped.
                onDragOver={(event) => dragged.current !== undefined && event.preventDefault()}
                onDrop={(event) => {
                  event.preventDefault()
                  if (dragged.current !== undefined) onChange(moved(value, dragged.current, position))
                }}
                onDragEnd={() => (dragged.current = undefined)}
              >
                <Photo src={src} alt="" sizes="10rem" draggable={false} />
                <GripVertical aria-hidden />
              </button>
              {hasCover && position === 0 && <span className={pictures.cover}>{say.cover}</span>}
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
        buttonRef={field.ref}
        error={error ?? (problems.join('. ') || undefined)}
        isMultiple
        onChoose={(files) => void upload(files, add)}
      />
    </FocusFallback>
  )
}
