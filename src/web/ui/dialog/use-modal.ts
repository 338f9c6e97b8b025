import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps a `<dialog>` modal while it is rendered: the focus stays inside, and returns to where it was. `ask` closes the dialog
 * unless `holds` returns true. `onClose` must remove the dialog at once: a native dialog reports its end late, and until
 * then keys would go to a dialog that is closing.
 */
export const useModal = (onClose: () => void, holds?: () => boolean) => {
  const ref = useRef<HTMLDialogElement>(null)
  // Before the next render: a dialog that is closed after it has left the page does not return the focus.
  useLayoutEffect(() => {
    const opened = ref.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  const ask = () => {
    if (!holds?.()) onClose()
  }
  const onCancel = (event: SyntheticEvent) => {
    // A file input inside the dialog sends `cancel` too.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    ask()
  }
  const onClosed = () => {
    // The event comes late: the dialog may have been reopened or removed since.
    if (!ref.current || ref.current.open) return
    // A second Escape closes a native dialog even when the first was prevented.
    if (holds?.()) ref.current.showModal()
    else onClose()
  }
  return { ask, modal: { ref, onCancel, onClose: onClosed } }
}
