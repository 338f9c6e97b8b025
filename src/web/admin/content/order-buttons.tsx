import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useLanguage } from '../../lib/language.tsx'
import { messages } from './messages.ts'

type OrderButtonsProps = {
  /** What is moved, with its article: «la foto 2». */
  name: string
  position: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** Moves one of several up or down, or takes it away. Everything by keyboard, nothing to drag. */
export const OrderButtons = ({ name, position, count, onMove, onRemove }: OrderButtonsProps) => {
  const say = messages(useLanguage())
  return (
    <span className="order">
      <button
        className="ibtn"
        type="button"
        aria-label={say.moveUp(name)}
        disabled={position === 0}
        onClick={() => onMove(position - 1)}
      >
        <ArrowUp className="ico" aria-hidden />
      </button>
      <button
        className="ibtn"
        type="button"
        aria-label={say.moveDown(name)}
        disabled={position === count - 1}
        onClick={() => onMove(position + 1)}
      >
        <ArrowDown className="ico" aria-hidden />
      </button>
      <button className="ibtn" type="button" aria-label={say.removeItem(name)} onClick={onRemove}>
        <X className="ico" aria-hidden />
      </button>
    </span>
  )
}

/** A list with one of its own in another place. */
export const moved = <Item,>(list: readonly Item[], from: number, to: number) => {
  const item = list[from]
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item)
}
