import { ImportScreen } from '#club/core/imports/staff/import-screen.tsx'
import type { ImportWay } from '#club/core/imports/staff/way.ts'
import { importMessages, modelRows, restaurantColumnIn, restaurantFaultIn } from './import-messages.ts'
import { importRestaurants, lastRestaurantImport, previewRestaurants, undoRestaurants } from './queries.ts'

const way: ImportWay = {
  list: '/admin/restaurantes',
  resultOf: () => '/admin/restaurantes',
  words: importMessages,
  fieldIn: restaurantColumnIn,
  titled: 'nombre',
  shown: ['direccion', 'especialidad', 'telefono'],
  valueText: (_, value) => value,
  faultIn: restaurantFaultIn,
  model: modelRows,
  calls: {
    last: lastRestaurantImport,
    preview: previewRestaurants,
    apply: importRestaurants,
    undo: undoRestaurants,
  },
}

/** «Importar restaurantes». */
export default function RestaurantImportPage() {
  return <ImportScreen way={way} />
}
