import { createColumnHelper, metaHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table'

/**
 * The place of a column on the card of a phone: `title` top left, `corner` top right, `line` a full row in muted colour, `foot`
 * bottom left, `actions` bottom right, `buttons` actions with texts, at the bottom in a full row, `hidden` not shown, `pick` the
 * checkbox on the left. Columns with the same place stack in
 * order.
 */
type CardPlace = 'pick' | 'title' | 'corner' | 'line' | 'foot' | 'actions' | 'buttons' | 'hidden'

export const features = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<{ card?: CardPlace }>() })

/**
 * The columns of a list. A column can be sorted if its `id` is a sort order of the api; `meta.card` places it on a card. Define
 * them outside the component or in `useMemo`.
 */
export const columnsOf = <Row extends object>() => createColumnHelper<typeof features, Row>()
