import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useSay } from '../../both/language.tsx'
import { IconButton } from '../record/icon-button.tsx'
import { messages } from '../form/messages.ts'
import columns from '../form/columns.module.css'

type OrderButtonsProps = {
  /** The object of the buttons, with its article: «la foto 2». */
  name: string
  position: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** Buttons that move a row up or down or remove it. They work by keyboard, without dragging. */
export const OrderButtons = ({ name, position, count, onMove, onRemove }: OrderButtonsProps) => {
  const say = useSay(messages)
  return (
    <span className={columns.order}>
      <IconButton icon={ArrowUp} name={say.moveUp(name)} isOff={position === 0} onClick={() => onMove(position - 1)} />
      <IconButton
        icon={ArrowDown}
        name={say.moveDown(name)}
        isOff={position === count - 1}
        onClick={() => onMove(position + 1)}
      />
      <IconButton icon={X} name={say.removeItem(name)} onClick={onRemove} />
    </span>
  )
}

/** The list with one entry moved. */
export const moved = <Item,>(list: readonly Item[], from: number, to: number) => {
  const item = list[from]
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item)
}
