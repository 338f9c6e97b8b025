import { createColumnHelper, metaHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table'

/**
 * The place of a column on the card of a phone: `title` top left, `corner` top right, `line` below the title, `foot` right of it,
 * `actions` on the right, `hidden` not shown. Columns with the same place stack in order.
 */
type CardPlace = 'title' | 'corner' | 'line' | 'foot' | 'actions' | 'hidden'

/**
 * `leaves`: the column is the first, the second … to leave as the list narrows; the record has it. None that the specification
 * lists leaves. `shrinks`: its text is broken anywhere before another is. `isOptional`: not there until somebody chooses it.
 */
type Meta = { card?: CardPlace; leaves?: 1 | 2 | 3; shrinks?: true; isOptional?: true }

export const features = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<Meta>() })

/**
 * The columns of a list. A column can be sorted if its `id` is a sort order of the api; `meta.card` places it on a card. Define
 * them outside the component or in `useMemo`.
 */
export const columnsOf = <Row extends object>() => createColumnHelper<typeof features, Row>()
