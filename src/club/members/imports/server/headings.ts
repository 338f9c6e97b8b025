import { folded } from '#base/text/folded.ts'
import type { ImportField, ImportForm } from '../shared/import-form.ts'

/** What columns are called in Spanish, Catalan and English, without accents and points. */
const names: Record<ImportField, string> = {
  number:
    'n|no|num|nr|numero|n soci|n socio|no soci|no socio|num soci|num socio|num de soci|num de socio|numero soci|numero socio|numero de soci|numero de socio|soci|socio|number|member number|member no|membership number',
  fullName:
    'nombre|nom|nombre y apellidos|nombre completo|nom i cognoms|nom complet|apellidos y nombre|name|full name|first name|given name|nombre socio|nom soci',
  surname:
    'apellidos|apellido|cognoms|cognom|primer apellido|apellido 1|primer cognom|cognom 1|1r cognom|1er apellido|surname|last name|family name',
  secondSurname: 'segundo apellido|apellido 2|segon cognom|cognom 2|2n cognom|2o apellido|second surname',
  email: 'email|mail|correo|correu|correo electronico|correu electronic|adreca electronica|email address|e mail',
  phone:
    'telefono|telefon|movil|mobil|telefono movil|telefon mobil|tel|tlf|telf|tel movil|tel mobil|phone|mobile|telephone|phone number|contacte|contacto',
  address:
    'direccion|domicilio|adreca|domicili|adreca postal|direccion postal|calle|carrer|address|postal address|street',
  postcode: 'cp|codigo postal|codi postal|postcode|zip|postal code',
  town: 'poblacion|poblacio|ciudad|ciutat|municipio|municipi|localidad|localitat|city|town',
  membershipType: 'tipo|tipus|tipo de socio|tipus de soci|modalidad|modalitat|type|membership|membership type',
  status: 'estado|estat|situacion|situacio|status|state',
  joinedOn:
    'socio desde|soci des de|soci desde|fecha de alta|fecha alta|data dalta|data alta|alta|desde|des de|ingreso|ingres|fecha de ingreso|data dingres|antiguedad|antiguitat|joined|member since|join date|since',
  leftOn: 'fecha de baja|fecha baja|data de baixa|data baixa|baja|baixa|left|left on|end date',
  paymentMethod:
    'forma de pago|forma de pagament|metodo de pago|metode de pagament|pago|pagament|payment|payment method',
  iban: 'iban|cuenta|compte|cuenta bancaria|compte bancari|n cuenta|num cuenta|numero de cuenta|numero de compte|ccc|account|bank account',
  birthDate:
    'fecha de nacimiento|fecha nacimiento|nacimiento|data de naixement|data naixement|naixement|birth date|date of birth|birthday|born|dob',
  language: 'idioma|llengua|lengua|idioma de los correos|llengua dels correus|idioma dels correus|language',
  notes: 'notas|notes|observaciones|observacions|comentarios|comentaris|remarks|comments',
}

const fieldOf = new Map(
  Object.entries(names).flatMap(([field, list]) =>
    list.split('|').map((name) => [name, field as ImportField] as const),
  ),
)

/** The heading of the column that an import writes beside its errors. */
const errors = new Set(['error', 'errors', 'errores'])

const plainHeading = (text: string) =>
  folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/^no? (?=\p{L})/u, 'n ')
    .trim()

export type Column = {
  heading: string
  /** Undefined: nobody has said what it is, and it is left out. */
  field: ImportField | undefined
  isEmpty: boolean
}

/**
 * Where the table begins, and what its columns are: by their headings, or as staff said. The first row with two known headings is the heading
 * row; of two columns of one kind the first one counts.
 */
export const readHeadings = (rows: readonly string[][], chosen: ImportForm['columns']) => {
  const known = (row: readonly string[]) => row.filter((cell) => fieldOf.has(plainHeading(cell))).length
  const found = rows.slice(0, 20).findIndex((row) => known(row) >= 2)
  const at = found === -1 ? rows.findIndex((row) => row.some((cell) => cell.trim() !== '')) : found
  const width = Math.max(0, ...rows.slice(at).map((row) => row.length))
  const taken = new Set<ImportField>(Object.values(chosen).filter((field) => field !== ''))
  const columns = Array.from({ length: width }, (_, place): Column => {
    const heading = (rows[at]?.[place] ?? '').trim()
    const isEmpty = rows.slice(at + 1).every((row) => (row[place] ?? '').trim() === '')
    const said = chosen[String(place)]
    if (said !== undefined) return { heading, field: said || undefined, isEmpty }
    const field = fieldOf.get(plainHeading(heading))
    if (!field || taken.has(field)) return { heading, field: undefined, isEmpty }
    taken.add(field)
    return { heading, field, isEmpty }
  })
  const shown = columns.map((column) =>
    errors.has(plainHeading(column.heading)) ? Object.assign(column, { isEmpty: true }) : column,
  )
  return { at, columns: shown }
}
