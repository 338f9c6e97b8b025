import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/** Takes text or a choice. Not a tick, which the space bar would change at once, and not what is filled in for good. */
const fields =
  'input:not([type=checkbox], [type=radio], [type=file], [readonly]), select, textarea, [contenteditable=true]'

/**
 * Opens a `<dialog>` as modal while it is rendered: the focus stays inside and returns to the previous element afterwards.
 * `requestClose` closes the dialog unless `staysOpen` returns true. `onClose` must remove the dialog at once: the native
 * `close` event comes late, and until then key presses would reach a dialog that is closing.
 */
export const useModal = (onClose: () => void, staysOpen?: () => boolean) => {
  const ref = useRef<HTMLDialogElement>(null)
  // A layout effect, because a dialog returns the focus only if it closes while it is still in the document.
  useLayoutEffect(() => {
    const opened = ref.current
    opened?.showModal()
    if (opened) focusFirstField(opened)
    return () => opened?.close()
  }, [])
  const requestClose = () => {
    if (!staysOpen?.()) onClose()
  }
  const onCancel = (event: SyntheticEvent) => {
    // A file input inside the dialog also dispatches `cancel`.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    requestClose()
  }
  const onClosed = () => {
    // The event comes late: the dialog may already be open again or removed.
    if (!ref.current || ref.current.open) return
    // A second Escape closes a native dialog even when the first was prevented.
    if (staysOpen?.()) ref.current.showModal()
    else onClose()
  }
  return { requestClose, modal: { ref, onCancel, onClose: onClosed } }
}

/** Gives the focus to what a dialog shows next, as when it opens. `part` stands in the dialog. */
export const focusNextStep = (part: HTMLElement | null) => {
  const dialog = part?.closest('dialog')
  if (dialog) focusFirstField(dialog)
}

/**
 * Without it the cross would have the focus: typed letters are lost, and a space closes the dialog. The heading has the focus if
 * there is no field in sight, so that a dialog never opens below what it asks, and on a touch screen, whose keyboard would cover it.
 */
const focusFirstField = (dialog: HTMLDialogElement) => {
  const heading = dialog.querySelector<HTMLElement>('h2')
  heading?.focus()
  if (matchMedia('(pointer: coarse)').matches) return
  for (const field of dialog.querySelectorAll<HTMLElement>(fields)) {
    field.focus({ preventScroll: true })
    // A hidden or disabled field does not take it.
    if (document.activeElement !== field) continue
    if (!isInSight(field, dialog)) heading?.focus()
    return
  }
}

/** Whether a field is above the foot of the dialog, which stays in sight, and within the window. */
const isInSight = (field: HTMLElement, dialog: HTMLDialogElement) => {
  const foot = dialog.querySelector('[data-actions]')?.getBoundingClientRect()
  const bottom = Math.min(window.innerHeight, foot?.top || Infinity)
  return field.getBoundingClientRect().top < bottom
}
