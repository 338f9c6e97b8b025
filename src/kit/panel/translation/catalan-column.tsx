import type { Language } from '#base/text/language.ts'
import { columnsOf } from '../table/columns.ts'
import { CatalanState } from './catalan-state.tsx'
import { messages } from './messages.ts'
import cells from '../table/cells/cells.module.css'

type Row = { catalan: 'missing' | 'stale' | null }

/** The column of a list that says which rows lack Catalan, or have one that is older than the Spanish. */
export const catalanColumn = <R extends Row>(language: Language) => {
  const say = messages(language)
  return columnsOf<R>().display({
    id: 'catalan',
    header: say.catalan,
    cell: ({ row: { original } }) =>
      original.catalan && (
        <>
          <span className={cells.heading}>{say.catalan}: </span>
          <CatalanState state={original.catalan} text={say[original.catalan]} />
        </>
      ),
    meta: { card: 'foot', leaves: 3 },
  })
}
