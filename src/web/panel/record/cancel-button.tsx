import { useLanguage } from '../../lib/language.tsx'
import { messages } from './messages.ts'
import { useAskToClose } from '../form/unsaved-guard.tsx'

/** The way out of a form. In a dialog it closes it, on a page it does what `onCancel` says. */
export const CancelButton = ({ onCancel }: { onCancel?: (() => void) | undefined }) => {
  const close = useAskToClose()
  return (
    <button className="btn btn--sm btn--quiet" type="button" onClick={close ?? onCancel}>
      {messages(useLanguage()).cancel}
    </button>
  )
}
