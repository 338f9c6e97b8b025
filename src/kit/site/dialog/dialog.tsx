import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { bilingual } from '#base/text/language.ts'
import { useSay } from '../../both/language.tsx'
import { clearToasts } from '../toasts/notify.tsx'
import { useModal } from './use-modal.ts'
import buttons from '../button/buttons.module.css'
import dialogs from './dialogs.module.css'

const messages = bilingual({ close: { es: 'Cerrar', ca: 'Tanca' } })

export type DialogProps = {
  title: string
  description?: string
  /** Shown above the title, such as a state. */
  above?: ReactNode
  onClose: () => void
  /** Called before the dialog closes. Returns true to keep it open. */
  staysOpen?: () => boolean
  size?: 'wide' | 'page' | 'screen'
  /** Shown beside the content, above it on a phone. */
  side?: ReactNode
  children: ReactNode
}

/** A dialog with a title. Escape, the cross and a press on the backdrop close it. */
export const Dialog = ({ title, description, above, onClose, staysOpen, size, side, children }: DialogProps) => {
  const name = useId()
  const say = useSay(messages)
  const { requestClose, modal } = useModal(onClose, staysOpen)
  useEffect(() => void clearToasts(), [])

  return (
    // A press on the backdrop has the dialog itself as its target. Keyboard users press Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      {...modal}
      className={clsx(dialogs.dialog, size && dialogs[size], side && dialogs.sided)}
      aria-labelledby={name}
      aria-describedby={description ? `${name}-description` : undefined}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return
        // Otherwise the browser focuses the element below the backdrop.
        event.preventDefault()
        requestClose()
      }}
    >
      {side}
      <div className={dialogs.content}>
        <div className={dialogs.head}>
          <div className={dialogs.title}>
            {above}
            <h2 id={name} tabIndex={-1}>
              {title}
            </h2>
          </div>
          <button
            className={clsx(buttons.icon, dialogs.close)}
            type="button"
            aria-label={say.close}
            onClick={requestClose}
          >
            <X aria-hidden />
          </button>
        </div>
        {description && (
          <p className={dialogs.description} id={`${name}-description`}>
            {description}
          </p>
        )}
        {children}
      </div>
      {/* Repeats toasts for screen readers while the dialog is open (`toaster.tsx`). */}
      <p className="vh" role="status" />
    </dialog>
  )
}
