import { createColumnHelper, metaHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table'

/**
 * Where a column stands when rows become cards on a phone: `title` top left, `corner` top right, `line` a full row in
 * the muted ink, `foot` bottom left, `actions` bottom right, `hidden` nowhere; `pick` is the box that selects a row, left of the others. Several of one kind stack in order.
 */
type CardPlace = 'pick' | 'title' | 'corner' | 'line' | 'foot' | 'actions' | 'hidden'

export const features = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<{ card?: CardPlace }>() })

/**
 * The columns of a list. A column may be sorted where its `id` is one of the api's sorts; `meta.card` places it on a
 * phone. Keep them out of the component, or in `useMemo`.
 */
export const columnsOf = <Row extends object>() => createColumnHelper<typeof features, Row>()
