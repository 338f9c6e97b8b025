import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { bilingual } from '#shared/language.ts'
import { useLanguage } from '../lib/language.tsx'
import { readyToaster } from './notify.tsx'

const messages = bilingual({ close: { es: 'Cerrar', ca: 'Tanca' } })

type DialogProps = {
  title: string
  description?: string
  /** Stands above the title: a state, say. */
  above?: ReactNode
  onClose: () => void
  /** Asked when somebody wants to close it: true keeps it open. */
  holds?: () => boolean
  /** A wider sheet: `dlg--wide`. */
  className?: string
  children: ReactNode
}

/** A native modal dialog: focus stays inside and returns to where it was, Escape and the scrim close it. */
export const Dialog = ({ title, description, above, onClose, holds, className = '', children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const name = useId()
  const say = messages(useLanguage())
  // Before the next drawing: closed after it has left the page, a dialog gives the focus back to nobody.
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    void readyToaster()
    return () => opened?.close()
  }, [])
  const close = () => {
    if (!holds?.()) dialog.current?.close()
  }

  return (
    // The scrim is the dialog's own backdrop: a press on it lands on the dialog itself. Escape does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={`dlg ${className}`}
      aria-labelledby={name}
      aria-describedby={description ? `${name}-description` : undefined}
      onCancel={(event) => {
        if (event.target === event.currentTarget && holds?.()) event.preventDefault()
      }}
      onClose={() => {
        // Told late, of a dialog that has been opened again since.
        if (dialog.current?.open) return
        // A second Escape closes a native dialog whatever it is told.
        if (holds?.()) dialog.current?.showModal()
        else onClose()
      }}
      onMouseDown={(event) => event.target === event.currentTarget && close()}
    >
      <div className="dlg__sheet">
        <div className="dlg__hd">
          <div className="dlg__title">
            {above}
            <h2 id={name}>{title}</h2>
          </div>
          <button className="ibtn" type="button" aria-label={say.close} onClick={close}>
            <X className="ico" aria-hidden />
          </button>
        </div>
        {description && (
          <p className="dlg__description" id={`${name}-description`}>
            {description}
          </p>
        )}
        {children}
      </div>
      {/* What a toast says meanwhile (`toaster.tsx`). */}
      <p className="vh" role="status" />
    </dialog>
  )
}
