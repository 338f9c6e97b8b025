import { clsx } from 'clsx'
import { ImageUp } from 'lucide-react'
import { type ChangeEvent, type Ref, useId, useRef } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { BusyButton } from '../../ui/button/busy-button.tsx'
import { Problem } from '../record/problem.tsx'
import { acceptedImages } from './upload.ts'
import { messages } from './upload-messages.ts'
import buttons from '../../ui/button/buttons.module.css'
import pictures from './pictures.module.css'

type UploadButtonProps = {
  label: string
  /** Said with the label to screen readers: which image. */
  about: string
  progress: number | undefined
  error: string | undefined
  isMultiple?: boolean
  /** Takes the focus where the form goes to what is wrong. */
  buttonRef?: Ref<HTMLButtonElement>
  onChoose: (files: File[]) => void
}

/** A button that asks for images, with the bar that fills while they travel and what went wrong. */
export const UploadButton = ({
  label,
  about,
  progress,
  error,
  isMultiple = false,
  buttonRef,
  onChoose,
}: UploadButtonProps) => {
  const say = messages(useLanguage())
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // The same file may be chosen again after it was refused.
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
      <BusyButton
        ref={buttonRef}
        className={clsx(buttons.button, buttons.small, buttons.line)}
        type="button"
        aria-describedby={error ? `${hint} ${hint}-problem` : hint}
        isBusy={progress !== undefined}
        onClick={() => input.current?.click()}
      >
        <ImageUp aria-hidden />
        {progress === undefined ? label : say.uploading}
      </BusyButton>
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
