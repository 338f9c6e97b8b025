import { clsx } from 'clsx'
import { ChevronDown, ChevronRight, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FocusFallback } from '../record/focus-fallback.tsx'
import { Button } from '../../site/button/button.tsx'
import { OrderButtons } from '../table/order-buttons.tsx'
import screens from '../shell/screen.module.css'
import styles from './row-list.module.css'

type RowListProps = {
  title: string
  /** The id of the section, to lead to it. */
  anchor?: string
  /** What a row is about, in Spanish: it is folded to this line until somebody opens it. A row that is about nothing yet is open, and so is one with an error. */
  summary?: (position: number) => string
  hasError?: (position: number) => boolean
  /** What stands between the title and the rows. */
  intro?: ReactNode
  add: string
  /** A row with its article, for its buttons: «el plato 2». */
  row: (number: number) => string
  /** The parts of `useFieldArray`. */
  fields: { id: string }[]
  move: (from: number, to: number) => void
  remove: (position: number) => void
  onAdd: () => void
  /** The fields of a row. */
  children: (position: number) => ReactNode
}

/** A list of a form, whose rows staff add, remove and put in order. */
export const RowList = ({ title, anchor, intro, add, row, fields, onAdd, ...rows }: RowListProps) => (
  <FocusFallback className={screens.panel} label={title}>
    <h2 id={anchor}>{title}</h2>
    {intro}
    {fields.length > 0 && (
      <ol className={styles.rows}>
        {fields.map(({ id }, position) => (
          <Row key={id} name={row(position + 1)} position={position} count={fields.length} {...rows} />
        ))}
      </ol>
    )}
    <div>
      <Button tone="line" size="small" onClick={onAdd}>
        <Plus aria-hidden />
        {add}
      </Button>
    </div>
  </FocusFallback>
)

type RowProps = Pick<RowListProps, 'summary' | 'hasError' | 'move' | 'remove' | 'children'> & {
  name: string
  position: number
  count: number
}

const Row = ({ name, position, count, summary, hasError, move, remove, children }: RowProps) => {
  const text = summary?.(position)
  const [isOpen, setIsOpen] = useState(!text)
  const isShown = isOpen || text === undefined || hasError?.(position) === true
  const Sign = isShown ? ChevronDown : ChevronRight
  return (
    <li className={clsx(!isShown && styles.folded)}>
      <div className={styles.head}>
        {text === undefined ? (
          <span>{position + 1}</span>
        ) : (
          <button type="button" className={styles.fold} aria-expanded={isShown} onClick={() => setIsOpen(!isShown)}>
            <Sign aria-hidden />
            <span>
              <span>{`${position + 1}. `}</span>
              <span lang="es">{text}</span>
            </span>
          </button>
        )}
        <OrderButtons
          name={name}
          position={position}
          count={count}
          onMove={(to) => move(position, to)}
          onRemove={() => remove(position)}
        />
      </div>
      <div className={styles.fields} hidden={!isShown}>
        {children(position)}
      </div>
    </li>
  )
}
