import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { FocusFallback } from '../record/focus-fallback.tsx'
import { OrderButtons } from '../table/order-buttons.tsx'
import buttons from '../../ui/button/buttons.module.css'
import screens from '../shell/screen.module.css'
import styles from './row-list.module.css'

type RowListProps = {
  title: string
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
export const RowList = ({ title, intro, add, row, fields, move, remove, onAdd, children }: RowListProps) => (
  <FocusFallback className={screens.panel} label={title}>
    <h2>{title}</h2>
    {intro}
    {fields.length > 0 && (
      <ol className={styles.rows}>
        {fields.map(({ id }, position) => (
          <li key={id}>
            <div className={styles.head}>
              <span>{position + 1}</span>
              <OrderButtons
                name={row(position + 1)}
                position={position}
                count={fields.length}
                onMove={(to) => move(position, to)}
                onRemove={() => remove(position)}
              />
            </div>
            {children(position)}
          </li>
        ))}
      </ol>
    )}
    <div>
      <button className={clsx(buttons.button, buttons.small, buttons.line)} type="button" onClick={onAdd}>
        <Plus aria-hidden />
        {add}
      </button>
    </div>
  </FocusFallback>
)
