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

/** The toasts of the spec (§9): the library's own numbers, so none is written here. */
export const ClubToaster = () => {
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Browsers before popovers show them where they stand.
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

/** A dialog that opened since the last toast would cover it: toasts rise above whatever is open. */
export const lift = () => raise()

/** The library keeps a toast that is shown before its toaster stands, and shows it then. */
export const show = (kind: keyof typeof icons, title: string, description?: string) => {
  toast[kind](title, { description })
  sayInDialog(title, description)
}

/** While a dialog is open a screen reader hears nothing from outside of it: unless it says the same, its own status does. */
const sayInDialog = (title: string, description = '') => {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  if (!dialog?.textContent.includes(title))
    dialog?.querySelector(':scope > [role=status]')?.replaceChildren(`${title} ${description}`)
}
