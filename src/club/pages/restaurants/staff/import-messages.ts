import { type Language, bilingual } from '#base/text/language.ts'
import { words } from '#base/text/words.ts'
import { columnCells, columnNames, contentWords } from '#club/core/imports/staff/content-words.ts'
import { restaurantColumns } from '../shared/restaurant-columns.ts'
import { messages } from './messages.ts'

const own = bilingual({
  title: { es: 'Importar restaurantes', ca: 'Importa restaurants' },
  list: words.restaurants,
  intro: {
    es: 'Un Excel (.xlsx) o un CSV con un restaurante por fila y los títulos de las columnas arriba, en castellano, catalán o inglés; «(ca)» al final para los textos en catalán. Hasta 500 filas y 5 MB. Primero ves qué pasaría, y no se escribe nada hasta que lo aplicas.',
    ca: 'Un Excel (.xlsx) o un CSV amb un restaurant per fila i els títols de les columnes a dalt, en castellà, català o anglès; «(ca)» al final per als textos en català. Fins a 500 files i 5 MB. Primer veus què passaria, i no s’escriu res fins que ho apliques.',
  },
  rules: {
    es: 'Se reconocen por el nombre y la calle, o por el código que lleva el Excel de la lista. Una casilla vacía deja lo que hay; «-» lo borra. Los nuevos se ven en la web al aplicarlo. Fotos y carta se ponen en su ficha.',
    ca: 'Es reconeixen pel nom i el carrer, o pel codi que porta l’Excel de la llista. Una casella buida deixa el que hi ha; «-» ho esborra. Els nous es veuen al web en aplicar-ho. Les fotos i la carta es posen a la seva fitxa.',
  },
  seeNew: {
    es: (count: number) => (count === 1 ? 'Ver el restaurante nuevo' : `Ver los ${count} restaurantes nuevos`),
    ca: (count: number) => (count === 1 ? 'Mira el restaurant nou' : `Mira els ${count} restaurants nous`),
  },
  seeList: { es: 'Ver los restaurantes', ca: 'Mira els restaurants' },
  modelFile: { es: 'modelo-restaurantes', ca: 'model-restaurants' },
  postcode: { es: 'Código postal', ca: 'Codi postal' },
  code: { es: 'Código', ca: 'Codi' },
  price: { es: 'Precio medio (€)', ca: 'Preu mitjà (€)' },
  modelName: { es: 'Restaurante de ejemplo: bórralo', ca: 'Restaurant d’exemple: esborra’l' },
  modelAddress: { es: 'Calle Inventada 1', ca: 'Carrer Inventat 1' },
})

export const importMessages = (language: Language) => ({ ...contentWords(language), ...own(language) })

/** What the columns of a spreadsheet are called. */
export const restaurantColumnIn = (language: Language) =>
  columnNames(restaurantColumns, { ...messages(language), ...own(language) })

/** Why a restaurant does not enter. */
export const restaurantFaultIn = bilingual({
  'code-unknown': { es: 'Ningún restaurante tiene ese código', ca: 'Cap restaurant no té aquest codi' },
  'name-several': {
    es: 'Hay más de un restaurante así: escribe su código',
    ca: 'Hi ha més d’un restaurant així: escriu-ne el codi',
  },
})

/** A file to fill in: the headings that an import knows, and a restaurant that does not exist. */
export const modelRows = (language: Language) => {
  const say = own(language)
  const row = {
    nombre: say.modelName,
    direccion: say.modelAddress,
    postcode: '08001',
    localidad: 'Barcelona',
    telefono: '600 000 000',
    precioMedio: { euros: 35 },
  }
  const columns = restaurantColumns.filter((column) => column !== 'code')
  return columnCells(columns, restaurantColumnIn(language), [row])
}
