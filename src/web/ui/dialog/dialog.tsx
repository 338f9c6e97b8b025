import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { bilingual } from '#shared/text/language.ts'
import { useLanguage } from '../../lib/language.tsx'
import { readyToaster } from '../toasts/notify.tsx'
import { useModal } from './use-modal.ts'
import { cx } from '../../lib/cx.ts'
import buttons from '../button/buttons.module.css'
import dialogs from './dialogs.module.css'

const messages = bilingual({ close: { es: 'Cerrar', ca: 'Tanca' } })

type DialogProps = {
  title: string
  description?: string
  /** Stands above the title: a state, say. */
  above?: ReactNode
  onClose: () => void
  /** Asked when somebody wants to close it: true keeps it open. */
  holds?: () => boolean
  size?: 'wide' | 'page'
  children: ReactNode
}

/** A dialog with a title: Escape, the cross and the scrim close it. */
export const Dialog = ({ title, description, above, onClose, holds, size, children }: DialogProps) => {
  const name = useId()
  const say = messages(useLanguage())
  const { ask, modal } = useModal(onClose, holds)
  useEffect(() => void readyToaster(), [])

  return (
    // The scrim is the dialog's own backdrop: a press on it lands on the dialog itself. Escape does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      {...modal}
      className={cx(dialogs.dialog, size && dialogs[size])}
      aria-labelledby={name}
      aria-describedby={description ? `${name}-description` : undefined}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return
        // The browser would give the focus to what lies under it now.
        event.preventDefault()
        ask()
      }}
    >
      <div>
        <div className={dialogs.head}>
          <div className={dialogs.title}>
            {above}
            <h2 id={name}>{title}</h2>
          </div>
          <button className={cx(buttons.icon, dialogs.close)} type="button" aria-label={say.close} onClick={ask}>
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
      {/* What a toast says meanwhile (`toaster.tsx`). */}
      <p className="vh" role="status" />
    </dialog>
  )
}
