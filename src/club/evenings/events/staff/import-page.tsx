import { formatDate } from '#base/dates/dates.ts'
import { formatPrice } from '#base/text/money.ts'
import { ImportScreen } from '#club/core/imports/staff/import-screen.tsx'
import type { ImportWay } from '#club/core/imports/staff/way.ts'
import { eventColumnIn, eventFaultIn, importMessages, modelRows } from './import-messages.ts'
import { importEvents, lastEventImport, previewEvents, undoEvents } from './queries.ts'

const way: ImportWay = {
  list: '/admin/eventos',
  resultOf: () => '/admin/eventos?filter=unpublished',
  words: importMessages,
  fieldIn: eventColumnIn,
  lead: 'date',
  titled: 'title',
  shown: ['time', 'location', 'price'],
  valueText: (field, value, language) => {
    if (field === 'price' && value !== '') return formatPrice(Number(value.replace(',', '.')), language)
    return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value, language) : value
  },
  faultIn: eventFaultIn,
  model: modelRows,
  calls: { last: lastEventImport, preview: previewEvents, apply: importEvents, undo: undoEvents },
}

/** «Importar eventos». */
export default function EventImportPage() {
  return <ImportScreen way={way} />
}
