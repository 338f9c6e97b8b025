import { addressParts } from '#base/text/address-parts.ts'
import { folded } from '#base/text/folded.ts'
import { withScheme } from '#base/text/web-scheme.ts'
import { CellFault, numbersIn, textsIn } from '#club/core/imports/server/cells.ts'
import type { ContentImport } from '#club/core/imports/server/content-import.ts'
import { type RestaurantForm, restaurantForm } from '../shared/restaurant.ts'
import { type RestaurantColumn, restaurantColumns } from '../shared/restaurant-columns.ts'
import { emptyRestaurant, formOf } from '../shared/restaurant-values.ts'
import { restaurantActs, restaurantKind, withLists } from './kind.ts'
import type { restaurants } from './table.ts'

const names: Record<RestaurantColumn, string> = {
  code: 'codigo|codi|code|id',
  nombre: 'nombre|nom|restaurante|restaurant|nombre del restaurante|nom del restaurant|name',
  direccion: 'direccion|adreca|calle|carrer|domicilio|domicili|direccion postal|adreca postal|address|street',
  postcode: 'cp|codigo postal|codi postal|postcode|postal code|zip',
  localidad: 'poblacion|poblacio|localidad|localitat|ciudad|ciutat|municipio|municipi|town|city',
  telefono: 'telefono|telefon|tel|tlf|telf|movil|mobil|phone|telephone',
  web: 'web|pagina web|sitio web|lloc web|website|url',
  especialidad: 'especialidad|especialitat|cocina|cuina|tipo de cocina|tipus de cuina|specialty|cuisine',
  especialidadCa: '',
  description: 'descripcion|descripcio|texto|text|presentacion|presentacio|description',
  descriptionCa: '',
  historia: 'historia|history',
  historiaCa: '',
  horarios: 'horarios|horario|horaris|horari|horas|hores|hours|opening hours',
  horariosCa: '',
  precioMedio: 'precio medio|preu mitja|precio|preu|average price|price',
  priceRange: 'rango de precio|franja de preu|price range',
  estrellasMichelin: 'estrellas michelin|estrelles michelin|estrellas|estrelles|michelin|stars',
  chefName: 'nombre del chef|nom del xef|chef|xef|cocinero|cuiner',
  chefBio: 'biografia del chef|biografia del xef|biografia',
  chefBioCa: '',
  ubicacionMapa: 'direccion del mapa|adreca del mapa|mapa|map',
  reservaUrl: 'web de reservas|web de reserves|reservas|reserves|booking',
  reservaTelefono: 'telefono de reservas|telefon de reserves',
  reservaEmail: 'correo de reservas|correu de reserves|correo|correu|email|mail',
}

const numbers = ['precioMedio', 'estrellasMichelin'] as const
const others = new Set<RestaurantColumn>(['code', 'postcode', ...numbers])
const texts = restaurantColumns.filter(
  (column): column is Exclude<RestaurantColumn, 'code' | 'postcode' | (typeof numbers)[number]> => !others.has(column),
)

/** A name or a street as it is compared. */
const plain = (text: string) =>
  folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const streetOf = (address: string) => plain(addressParts(address).street)

/**
 * Restaurants from a spreadsheet. One is known by the code that an export has, else by its name and street: so it gets another name or street
 * only by its code, and another restaurant may have its name.
 */
export const restaurantImport: ContentImport<typeof restaurants, RestaurantColumn, RestaurantForm> = {
  kind: restaurantKind,
  schema: restaurantForm,
  names,
  days: [],
  parts: { direccion: ['postcode'] },
  most: 500,
  shown: ['nombre', 'direccion', 'especialidad', 'telefono'],
  formOf: (row) => (row ? formOf(withLists(row)) : emptyRestaurant),
  cellsOf: (form, id = '') => ({
    ...(Object.fromEntries(texts.map((field) => [field, form[field]])) as Record<(typeof texts)[number], string>),
    code: id,
    postcode: '',
    precioMedio: form.precioMedio === 0 ? '' : { euros: form.precioMedio },
    estrellasMichelin: form.estrellasMichelin,
  }),
  write: (form, said, reading) => {
    const written = {
      ...form,
      ...textsIn(said, texts),
      ...(said.web && { web: withScheme(said.web) }),
      ...(said.reservaUrl && { reservaUrl: withScheme(said.reservaUrl) }),
      ...numbersIn(said, numbers, { precioMedio: 0, estrellasMichelin: 0 }, reading),
    }
    const town = [said.postcode, said.localidad].filter(Boolean).join(' ')
    return said.postcode && said.direccion ? { ...written, direccion: `${said.direccion}, ${town}` } : written
  },
  find: (rows, { code, nombre = '', direccion }) => {
    if (code) {
      const row = rows.find(({ id }) => id === code.toLowerCase())
      if (!row) throw new CellFault({ code: 'code-unknown', field: 'code' })
      return row
    }
    const named = rows.filter((row) => plain(row.nombre) === plain(nombre))
    const found = direccion ? named.filter((row) => streetOf(row.direccion) === streetOf(direccion)) : named
    if (found.length > 1) throw new CellFault({ code: 'name-several', field: 'code' })
    return found[0]
  },
  keyOf: ({ nombre, direccion }) => `${plain(nombre)} ${streetOf(direccion)}`,
  create: restaurantActs.create,
  change: restaurantActs.change,
  remove: restaurantActs.remove,
}
