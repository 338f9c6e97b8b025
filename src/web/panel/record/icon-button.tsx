import type { LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import buttons from '../../ui/button/buttons.module.css'

type IconButtonProps = {
  icon: LucideIcon
  /** What it does and to what, for screen readers: «Editar: Cata de vinos». */
  name: string
  /** What it does, shown under the pointer. */
  title?: string
  /** Nothing to do now. It keeps the focus: who pressed it to the end is not thrown off the page. */
  isOff?: boolean
  isPressed?: boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
}

/** A round button with a picture alone. */
export const IconButton = ({ icon: Icon, name, title, isOff = false, isPressed, onClick }: IconButtonProps) => (
  <button
    className={buttons.icon}
    type="button"
    aria-label={name}
    title={title}
    aria-pressed={isPressed}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onClick}
  >
    <Icon aria-hidden />
  </button>
)
