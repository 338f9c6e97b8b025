import type { LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import buttons from '../../site/button/buttons.module.css'

type IconButtonProps = {
  icon: LucideIcon
  /** The action and its object, for screen readers: «Editar: Cata de vinos». */
  name: string
  /** The action, shown on hover. */
  title?: string
  /** Disabled for now, but it keeps the focus, so that keyboard users do not lose their position. */
  isOff?: boolean
  isPressed?: boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
}

/** A round button with only an icon. */
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
