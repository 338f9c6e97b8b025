import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { type CSSProperties, useEffect, useRef } from 'react'
import { Toaster, toast } from 'sonner'
import type { ToastAct } from './notify.tsx'
import styles from './toaster.module.css'

const icons = {
  success: <CircleCheck />,
  warning: <TriangleAlert />,
  error: <CircleAlert />,
  info: <Info />,
}

/** Toasts leave the bar at the foot of the panel free: staff press there next. The distances are those of the library. */
const aboveFootBar = (pixels: number) => ({ bottom: `calc(${pixels}px + var(--foot-bar, 0px))` })

/** The toasts of the spec (§9), with the defaults of the library. */
export const ClubToaster = () => {
  const popover = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Browsers without popovers show the toasts in place.
    raise = () => {
      popover.current?.hidePopover?.()
      popover.current?.showPopover?.()
    }
    raise()
  }, [])
  return (
    <div ref={popover} className={styles.toasts} data-toasts popover="manual">
      <Toaster icons={icons} offset={aboveFootBar(24)} mobileOffset={aboveFootBar(16)} />
    </div>
  )
}

/** The time that is left, as a ring that shortens. */
const Ring = ({ seconds }: { seconds: number }) => (
  <svg className={styles.ring} style={{ '--seconds': seconds } as CSSProperties} viewBox="0 0 24 24" aria-hidden>
    <circle cx="12" cy="12" r="10" />
    <circle cx="12" cy="12" r="10" pathLength="1" />
  </svg>
)

let raise = () => {}
let newest: { id: string | number; at: number } | undefined

/** So long a toast belongs to the press that opened the dialog, in milliseconds. */
const samePress = 500

/** Moves the toasts above a dialog that opened after them. */
export const lift = () => raise()

/** Takes away the toasts of before a dialog, which would lie over its buttons. */
export const leave = () => {
  const kept = newest && Date.now() - newest.at < samePress ? newest.id : undefined
  for (const { id } of toast.getToasts()) if (id !== kept) toast.dismiss(id)
}

/** Shows a toast. The library queues toasts until its toaster is rendered. */
export const show = (kind: keyof typeof icons, title: string, description?: string, act?: ToastAct) => {
  const id = toast[kind](title, {
    description,
    ...(act && {
      icon: <Ring seconds={act.seconds} />,
      duration: act.seconds * 1000,
      action: { label: act.text, onClick: act.act },
    }),
  })
  newest = { id, at: Date.now() }
  announceInDialog(title, description)
}

/** Repeats a toast in the status of the open dialog: screen readers ignore everything outside it. */
const announceInDialog = (title: string, description = '') => {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  if (!dialog?.textContent.includes(title))
    dialog?.querySelector(':scope > [role=status]')?.replaceChildren(`${title} ${description}`)
}
