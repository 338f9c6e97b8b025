import type { LucideIcon } from 'lucide-react'

type IconButtonProps = {
  icon: LucideIcon
  /** What it does and to what, for screen readers: «Editar: Cata de vinos». */
  name: string
  /** What it does, shown under the pointer. */
  title?: string
  isOff?: boolean
  onClick: () => void
}

/** A round button with a picture alone. */
export const IconButton = ({ icon: Icon, name, title, isOff = false, onClick }: IconButtonProps) => (
  <button className="ibtn" type="button" aria-label={name} title={title} disabled={isOff} onClick={onClick}>
    <Icon className="ico" aria-hidden />
  </button>
)
