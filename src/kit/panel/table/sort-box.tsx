import { useSay } from '../../both/language.tsx'
import { messages } from '../record/messages.ts'
import type { ListState } from './use-list-state.ts'
import forms from '../../site/form/forms.module.css'
import tools from './tools.module.css'

type SortBoxProps<Sort extends string> = Pick<ListState<Sort>, 'sort' | 'order'> & {
  sorts: readonly Sort[]
  /** The columns. A sortable one is named like its head. */
  columns: readonly { id?: string; accessorKey?: unknown; header?: unknown }[]
  onChange: (next: { sort: Sort; order: 'asc' | 'desc' }) => void
}

/** Chooses the sort order of a list that shows cards, which have no column heads. */
export const SortBox = <Sort extends string>({ sorts, sort, order, columns, onChange }: SortBoxProps<Sort>) => {
  const say = useSay(messages)
  const nameOf = (field: Sort) => {
    const column = columns.find(({ id, accessorKey }) => (id ?? accessorKey) === field)
    return typeof column?.header === 'string' ? column.header : field === 'publishedAt' ? say.published : say.added
  }
  const choices = sorts.flatMap((field) =>
    (['asc', 'desc'] as const).map((direction) => ({ sort: field, order: direction })),
  )
  return (
    <label className={tools.sort}>
      <span>{say.sortBy}</span>
      <select
        className={forms.input}
        value={`${sort} ${order}`}
        onChange={({ target }) => onChange(choices[target.selectedIndex]!)}
      >
        {choices.map(({ sort: field, order: direction }) => (
          <option key={`${field} ${direction}`} value={`${field} ${direction}`}>
            {say[direction](nameOf(field))}
          </option>
        ))}
      </select>
    </label>
  )
}
