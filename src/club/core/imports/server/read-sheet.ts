import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type DateOrder, dateOrders, readDate } from '#platform/spreadsheets/dates.ts'
import { decide } from '#platform/spreadsheets/decide.ts'
import { SheetFault } from '#platform/spreadsheets/sheet-fault.ts'
import { readSpreadsheet } from '#platform/spreadsheets/spreadsheet.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { type Fault, type ImportForm, type ImportVerdict, mostImportBytes } from '../shared/import-form.ts'
import { type Parts, type Reading, type Texts, textsOf } from './cells.ts'
import { type Column, type HeadingNames, hasHeadings, readHeadings } from './headings.ts'

/** What a kind of import says about its columns. */
export type Columns<Field extends string> = {
  names: HeadingNames<Field>
  /** The columns with days, whose order of day and month is asked where two fit. */
  days: readonly Field[]
  parts?: Parts<Field>
  /** So many rows are read at most. */
  most: number
}

/** A change of a field; null of what is private, and not shown. */
export type Change<Field extends string> = { field: Field; from: string | null; to: string | null }

/** What a row would do. `keys`: what two rows cannot both be. */
export type Judged<Field extends string, Said> = {
  verdict: ImportVerdict
  said: Said
  changes: Change<Field>[]
  fault?: Fault<Field, string>
  /** What else is wrong with it. */
  others?: Fault<Field, string>[]
  keys: string[]
}

/** A row of a file. */
export type SheetRow<Field extends string> = {
  /** Its number in the spreadsheet. */
  row: number
  cells: string[]
  texts: Texts<Field>
}

/**
 * Reads a spreadsheet, finds its headings and the order of day and month in its dates. `isOpen`: staff have to answer a question first.
 * `answer`: what the screen shows of it.
 * @throws Refusal import.unreadable, import.no-sheet
 */
export const readSheet = async <Field extends string>(form: ImportForm<Field>, kind: Columns<Field>) => {
  const { book, sha256 } = await readFile(form)
  // A cover is no table: it is not asked about.
  const tables = book.sheets.filter(({ rows }) => hasHeadings(rows, kind.names))
  const offered = tables.length > 0 ? tables : book.sheets
  const asksSheet = form.sheet === '' && offered.length > 1
  const sheet = form.sheet === '' ? offered[0] : book.sheets.find(({ name }) => name === form.sheet)
  if (!sheet) throw new Refusal('import.no-sheet')
  const { at, columns } = readHeadings(sheet.rows, kind.names, form.columns)
  const lines = sheet.rows
    .map((cells, place) => ({ cells, row: place + 1 }))
    .slice(at + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (lines.length === 0 && !asksSheet) throw new Refusal('import.unreadable', { why: 'empty' })
  if (lines.length > kind.most)
    throw new Refusal('import.unreadable', { why: 'too-many-rows', rows: lines.length, most: kind.most })

  await setImmediate()
  const { order, examples } = dateOrderOf(lines, columns, kind.days)
  const asksDates = !form.dates && order === null
  const reading: Reading = { dates: form.dates ?? order ?? 'dmy', isWorkbook: book.isWorkbook }
  return {
    sha256,
    reading,
    lines,
    columns,
    isOpen: asksSheet || asksDates,
    answer: {
      sheets: offered.map(({ name }) => name),
      sheet: asksSheet ? null : sheet.name,
      hasMerged: book.hasMerged,
      dates: asksDates ? { examples } : null,
      columns: columns.map(({ heading, field, isEmpty }) => ({ heading, field: field ?? null, isEmpty })),
    },
  }
}

type ReadSheet<Field extends string> = Awaited<ReturnType<typeof readSheet<Field>>>

/** Judges the rows of a sheet, with what staff corrected in them. The second of two that cannot both be is wrong. */
export const judgeRows = async <Field extends string, Planned extends Judged<Field, unknown>>(
  { lines, columns, reading }: ReadSheet<Field>,
  { corrections }: ImportForm<Field>,
  { parts }: Columns<Field>,
  judge: (texts: Texts<Field>, reading: Reading) => Planned,
) => {
  const rows: (Planned & SheetRow<Field>)[] = []
  const takenBy = new Map<string, number>()
  for (const { cells, row } of lines) {
    // Other requests come between.
    if (rows.length % 100 === 99) await setImmediate()
    const texts = textsOf(cells, columns, corrections[row], parts)
    const planned = judge(texts, reading)
    const keys = planned.fault ? [] : planned.keys
    const earlier = keys.map((key) => takenBy.get(key)).find((one) => one !== undefined)
    for (const key of keys) takenBy.set(key, takenBy.get(key) ?? row)
    const whole = { row, cells, texts, ...planned }
    rows.push(
      earlier
        ? Object.assign(whole, { verdict: 'failed', changes: [], fault: { code: 'row-twice', row: earlier } })
        : whole,
    )
  }
  await setImmediate()
  return rows
}

/** How many rows have each verdict. */
export const countsOf = (rows: readonly { verdict: ImportVerdict }[]) => {
  const counts = { new: 0, changed: 0, same: 0, failed: 0 }
  for (const { verdict } of rows) counts[verdict] += 1
  return counts
}

/** All that would be written, so that another answer or correction is another plan. Empty while staff have to answer first. */
export const planHash = async ({ isOpen, sha256 }: ReadSheet<string>, rows: readonly unknown[], also?: unknown) => {
  if (isOpen) return ''
  const hash = createHash('sha256').update(JSON.stringify([sha256, also]))
  for (const [at, row] of rows.entries()) {
    if (at % 500 === 499) await setImmediate()
    hash.update(JSON.stringify(row))
  }
  return hash.digest('hex')
}

/** What an answer says of a row with an error: the whole line comes back, with the cell in which staff correct it. `text`: what it has. */
export const faultOf = <Field extends string>(
  { fault, others = [], cells }: Pick<Judged<Field, unknown>, 'fault' | 'others'> & { cells: string[] },
  field: Field | undefined,
  text: (field: Field) => string,
) => ({
  fault: fault ?? null,
  others,
  correction: fault && field ? { field, text: text(field) } : null,
  cells: fault ? cells : [],
})

const readFile = async ({ file }: ImportForm) => {
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length > mostImportBytes) throw new Refusal('import.unreadable', { why: 'too-large' })
  try {
    return { book: await readSpreadsheet(bytes), sha256: createHash('sha256').update(bytes).digest('hex') }
  } catch (error) {
    if (error instanceof SheetFault) throw new Refusal('import.unreadable', { why: error.code, ...error.details })
    throw error
  }
}

/** The order of day and month, from all dates together; null if they can be read in two ways. */
const dateOrderOf = <Field extends string>(
  lines: { cells: string[]; row: number }[],
  columns: readonly Column<Field>[],
  days: readonly Field[],
) => {
  const places = columns.flatMap(({ field }, place) => (field && days.includes(field) ? [place] : []))
  const cells = lines.flatMap(({ cells: all, row }) =>
    places.flatMap((place) => (all[place]?.trim() ? [{ text: all[place].trim(), row }] : [])),
  )
  const read = (order: DateOrder) => (text: string) => readDate(text, order)?.day ?? null
  const { way, examples } = decide(cells, dateOrders, { dmy: read('dmy'), mdy: read('mdy') })
  return { order: way, examples: examples.map(({ text }) => text) }
}
