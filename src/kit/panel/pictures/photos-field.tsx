import { GripVertical, MessageSquare, MessageSquareText } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type FieldError, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import type { PhotoText } from '#base/forms/content-fields.ts'
import { useSay } from '../../both/language.tsx'
import { Photo } from '../../site/pictures/photo.tsx'
import { FocusFallback } from '../record/focus-fallback.tsx'
import { IconButton } from '../record/icon-button.tsx'
import { OrderButtons, moved } from '../table/order-buttons.tsx'
import { PhotoTexts } from './photo-texts.tsx'
import type { PictureField } from './picture-field.ts'
import { UploadButton } from './upload-button.tsx'
import { messages } from './upload-messages.ts'
import { useUpload } from './use-upload.ts'
import forms from '../../site/form/forms.module.css'
import pictures from './pictures.module.css'

type PhotosFieldProps<Form extends FieldValues> = PictureField<Form> & {
  /** The field of what is said of each photo. */
  texts: FieldPath<Form>
  /** Whether the first photo is the one in lists. */
  hasCover?: boolean
}

/** Several photos in an order. */
export const PhotosField = <Form extends FieldValues>({
  label,
  folder,
  complaint,
  hasCover = false,
  texts,
  ...at
}: PhotosFieldProps<Form>) => {
  const { field, fieldState } = useController(at)
  const { onChange } = field
  const value: readonly string[] = field.value
  const ofTexts = useController({ control: at.control, name: texts })
  const said: readonly PhotoText[] = ofTexts.field.value ?? []
  const [chosen, choose] = useState<string>()
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
    : [complaint(refused?.message ?? refused?.root?.message)].filter(Boolean)
  const refusedTexts: unknown = ofTexts.fieldState.error
  if (Array.isArray(refusedTexts))
    for (const [nth, errors] of refusedTexts.entries()) {
      const [first] = Object.values<FieldError>(errors ?? {})
      if (first)
        problems.push(say.photoProblem(value.indexOf(said[nth]?.src ?? '') + 1, complaint(first.message) ?? ''))
    }

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
              <span className={pictures.acts}>
                <IconButton
                  icon={said.some((text) => text.src === src) ? MessageSquareText : MessageSquare}
                  name={say.textsOf(position + 1, captionOf(said, src))}
                  title={say.texts}
                  isPressed={src === chosen}
                  onClick={() => choose(src === chosen ? undefined : src)}
                />
                <OrderButtons
                  name={say.photo(position + 1)}
                  position={position}
                  count={value.length}
                  onMove={(to) => onChange(moved(value, position, to))}
                  onRemove={() => onChange(value.toSpliced(position, 1))}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      {chosen !== undefined && value.includes(chosen) && (
        <PhotoTexts
          key={chosen}
          label={say.textsOf(value.indexOf(chosen) + 1, '')}
          said={
            said.find(({ src }) => src === chosen) ?? { src: chosen, caption: '', captionCa: '', alt: '', altCa: '' }
          }
          onChange={(now) => ofTexts.field.onChange([...said.filter(({ src }) => src !== chosen), now])}
        />
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

const captionOf = (said: readonly PhotoText[], photo: string) => said.find(({ src }) => src === photo)?.caption ?? ''
