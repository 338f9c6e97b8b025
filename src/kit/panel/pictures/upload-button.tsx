import { ImageUp } from 'lucide-react'
import { type ChangeEvent, type Ref, useId, useRef } from 'react'
import { useSay } from '../../both/language.tsx'
import { Problem } from '../record/problem.tsx'
import { acceptedImages } from './upload.ts'
import { Button } from '../../site/button/button.tsx'
import { messages } from './upload-messages.ts'
import pictures from './pictures.module.css'

type UploadButtonProps = {
  label: string
  /** The image that the button is for. Screen readers read it with the label. */
  about: string
  progress: number | undefined
  error: string | undefined
  isMultiple?: boolean
  /** Receives the focus when the form goes to its first error. */
  buttonRef?: Ref<HTMLButtonElement>
  onChoose: (files: File[]) => void
}

/** A button to choose images, with a progress bar and the error of the upload. */
export const UploadButton = ({
  label,
  about,
  progress,
  error,
  isMultiple = false,
  buttonRef,
  onChoose,
}: UploadButtonProps) => {
  const say = useSay(messages)
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // Otherwise choosing the same file again would do nothing.
    target.value = ''
    if (files.length > 0) onChoose(files)
  }

  return (
    <div className={pictures.upload}>
      <input
        ref={input}
        className="vh"
        type="file"
        accept={acceptedImages}
        multiple={isMultiple}
        tabIndex={-1}
        aria-label={`${label}: ${about}`}
        onChange={choose}
      />
      <Button
        ref={buttonRef}
        tone="line"
        size="small"
        aria-describedby={error ? `${hint} ${hint}-problem` : hint}
        isBusy={progress !== undefined}
        onClick={() => input.current?.click()}
      >
        <ImageUp aria-hidden />
        <span>{progress === undefined ? label : say.uploading}</span>
      </Button>
      {progress !== undefined && (
        <progress max={1} value={progress} aria-label={say.progress(Math.round(progress * 100))} />
      )}
      <div id={`${hint}-problem`}>
        <Problem>{error}</Problem>
      </div>
      <p className="muted small" id={hint}>
        {say.hint}
      </p>
    </div>
  )
}
