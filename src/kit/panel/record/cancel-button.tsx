import type { ReactNode } from 'react'
import { useSay } from '../../both/language.tsx'
import { Button } from '../../site/button/button.tsx'
import { messages } from './messages.ts'
import { useRequestClose } from '../form/unsaved-guard.tsx'

type CancelButtonProps = { onCancel?: (() => void) | undefined; children?: ReactNode }

/** Cancels a form: closes its dialog, or on a page calls `onCancel`. Says «Cancelar» unless it has another text. */
export const CancelButton = ({ onCancel, children }: CancelButtonProps) => {
  const close = useRequestClose()
  const say = useSay(messages)
  return (
    <Button tone="quiet" size="small" onClick={close ?? onCancel}>
      {children ?? say.cancel}
    </Button>
  )
}
