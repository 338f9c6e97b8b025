import { clsx } from 'clsx'
import states from '../../../site/states/states.module.css'
import tables from './table.module.css'

type LoadingRowsProps = {
  hasBoxes: boolean
  hasActs: boolean
  columns: { id: string; columnDef: { meta?: { card?: string; leaves?: number } } }[]
}

const count = 7

/** The shape of the rows that are loading, after a moment. */
export const LoadingRows = ({ hasBoxes, hasActs, columns }: LoadingRowsProps) =>
  Array.from({ length: count }, (_, position) => (
    <tr key={position} className={tables.loading} aria-hidden>
      {hasBoxes && <td data-card="pick" />}
      {columns.map(({ id, columnDef: { meta } }) => (
        <td key={id} data-card={meta?.card} data-leaves={meta?.leaves}>
          <span className={clsx(states.skeleton, tables.skeleton)} />
        </td>
      ))}
      {hasActs && <td data-card="actions" />}
    </tr>
  ))
