import { clsx } from 'clsx'
import { useLanguage } from '../../lib/language.tsx'
import { messages } from './messages.ts'
import { useRequestClose } from '../form/unsaved-guard.tsx'
import buttons from '../../ui/button/buttons.module.css'

/** Cancels a form: closes its dialog, or on a page calls `onCancel`. */
export const CancelButton = ({ onCancel }: { onCancel?: (() => void) | undefined }) => {
  const close = useRequestClose()
  return (
    <button className={clsx(buttons.button, buttons.small, buttons.quiet)} type="button" onClick={close ?? onCancel}>
      {messages(useLanguage()).cancel}
    </button>
  )
}
