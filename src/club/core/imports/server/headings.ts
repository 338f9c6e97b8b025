import { folded } from '#base/text/folded.ts'
import type { ImportForm } from '../shared/import-form.ts'

/** What columns are called in Spanish, Catalan and English, without accents and points, separated by "|". */
export type HeadingNames<Field extends string> = Record<Field, string>

/** The heading of the column that an import writes beside its errors. */
const errors = new Set(['error', 'errors', 'errores'])

const plainHeading = (text: string) =>
  folded(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/^no? (?=\p{L})/u, 'n ')
    .trim()

/** The end of a heading that says in which language a column is: «Título (ca)», «Descripció en català». */
const inLanguage = / (?:en )?(es|esp|cas|castellano|castella|espanol|espanyol|ca|cat|catalan|catala)$/

/** Says which field a heading names. «Título (ca)» is `titleCa` where there is one. */
const fieldFinder = <Field extends string>(names: HeadingNames<Field>) => {
  const fieldOf = new Map(
    Object.entries<string>(names).flatMap(([field, list]) =>
      list
        .split('|')
        .filter(Boolean)
        .map((name) => [name, field as Field] as const),
    ),
  )
  return (heading: string): Field | undefined => {
    const plain = plainHeading(heading)
    const known = fieldOf.get(plain)
    const [end, language = ''] = inLanguage.exec(plain) ?? []
    if (known || !end) return known
    const field = fieldOf.get(plain.slice(0, -end.length))
    const other = `${field}Ca` as Field
    if (!field || !(other in names)) return undefined
    return language.startsWith('cat') || language === 'ca' ? other : field
  }
}

export type Column<Field extends string = string> = {
  heading: string
  /** Undefined: nobody has said what it is, and it is left out. */
  field: Field | undefined
  isEmpty: boolean
}

/** Whether a row among the first ones has two headings that are known. */
export const hasHeadings = <Field extends string>(rows: readonly string[][], names: HeadingNames<Field>) =>
  headingRow(rows, fieldFinder(names)) !== -1

const headingRow = (rows: readonly string[][], fieldOf: (heading: string) => string | undefined) =>
  rows.slice(0, 20).findIndex((row) => row.filter((cell) => fieldOf(cell)).length >= 2)

/**
 * Where the table begins, and what its columns are: by their headings, or as staff said. The first row with two known headings is the heading
 * row; of two columns of one kind the first one counts.
 */
export const readHeadings = <Field extends string>(
  rows: readonly string[][],
  names: HeadingNames<Field>,
  chosen: ImportForm<Field>['columns'],
) => {
  const fieldOf = fieldFinder(names)
  const found = headingRow(rows, fieldOf)
  const at = found === -1 ? rows.findIndex((row) => row.some((cell) => cell.trim() !== '')) : found
  const width = Math.max(0, ...rows.slice(at).map((row) => row.length))
  const taken = new Set(Object.values<Field | ''>(chosen).filter((field) => field !== ''))
  const columns = Array.from({ length: width }, (_, place): Column<Field> => {
    const heading = (rows[at]?.[place] ?? '').trim()
    const isEmpty = rows.slice(at + 1).every((row) => (row[place] ?? '').trim() === '')
    const said = chosen[String(place)]
    if (said !== undefined) return { heading, field: said || undefined, isEmpty }
    const field = fieldOf(heading)
    if (!field || taken.has(field)) return { heading, field: undefined, isEmpty }
    taken.add(field)
    return { heading, field, isEmpty }
  })
  const shown = columns.map((column) =>
    errors.has(plainHeading(column.heading)) ? Object.assign(column, { isEmpty: true }) : column,
  )
  return { at, columns: shown }
}
