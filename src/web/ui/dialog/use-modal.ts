import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/**
 * Makes a `<dialog>` modal for as long as it is drawn: focus stays inside, and goes back to where it was. `ask` closes it,
 * unless `holds` keeps it open. Whoever draws it takes it away at once: between a native dialog's end and the word of it,
 * keys would belong to one that goes.
 */
export const useModal = (onClose: () => void, holds?: () => boolean) => {
  const ref = useRef<HTMLDialogElement>(null)
  // Before the next drawing: closed after it has left the page, a dialog gives the focus back to nobody.
  useLayoutEffect(() => {
    const opened = ref.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  const ask = () => {
    if (!holds?.()) onClose()
  }
  const onCancel = (event: SyntheticEvent) => {
    // A file that is not chosen is cancelled too.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    ask()
  }
  const onClosed = () => {
    // Told late, of a dialog that has been opened again since, or has gone.
    if (!ref.current || ref.current.open) return
    // A second Escape closes a native dialog whatever it is told.
    if (holds?.()) ref.current.showModal()
    else onClose()
  }
  return { ask, modal: { ref, onCancel, onClose: onClosed } }
}
