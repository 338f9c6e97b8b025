import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Toaster, toast } from 'sonner'
import styles from './toaster.module.css'

const icons = {
  success: <CircleCheck />,
  warning: <TriangleAlert />,
  error: <CircleAlert />,
  info: <Info />,
}

/** The toasts of the spec (§9), with the defaults of the library. */
export const ClubToaster = () => {
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Browsers without popovers show the toasts in place.
    raise = () => {
      stage.current?.hidePopover?.()
      stage.current?.showPopover?.()
    }
    raise()
  }, [])
  return (
    <div ref={stage} className={styles.toasts} popover="manual">
      <Toaster icons={icons} />
    </div>
  )
}

let raise = () => {}

/** Lifts the toasts above a dialog that opened after them. */
export const lift = () => raise()

/** Shows a toast. The library queues toasts until its toaster is rendered. */
export const show = (kind: keyof typeof icons, title: string, description?: string) => {
  toast[kind](title, { description })
  sayInDialog(title, description)
}

/** While a dialog is open, screen readers ignore what is outside: the status of the dialog repeats the toast. */
const sayInDialog = (title: string, description = '') => {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  if (!dialog?.textContent.includes(title))
    dialog?.querySelector(':scope > [role=status]')?.replaceChildren(`${title} ${description}`)
}
