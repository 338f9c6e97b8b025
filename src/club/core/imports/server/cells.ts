import { dayFault } from '#base/dates/calendar.ts'
import { dayMs } from '#base/dates/durations.ts'
import { damageIn } from '#platform/spreadsheets/damage.ts'
import { type DateOrder, readDate } from '#platform/spreadsheets/dates.ts'
import type { Fault } from '../shared/import-form.ts'
import type { Column } from './headings.ts'

/** What is wrong with a cell. */
export class CellFault<Field extends string = string, Code extends string = string> extends Error {
  readonly fault: Fault<Field, Code>

  constructor(fault: Fault<Field, Code>) {
    super(fault.code)
    this.fault = fault
  }
}

/** How the cells of a file are read. In a workbook a day may be the number of days since 30 December 1899. */
export type Reading = { dates: DateOrder; isWorkbook: boolean }

/** The texts of a row that count, by what its columns are. */
export type Texts<Field extends string> = Partial<Record<Field, string>>

/** The fields that a whole one is made of: a correction of the whole one replaces them too. */
export type Parts<Field extends string> = Partial<Record<Field, readonly Field[]>>

/** What a row has in its columns, and what staff wrote instead. */
export const textsOf = <Field extends string>(
  cells: readonly string[],
  columns: readonly Column<Field>[],
  corrected: Texts<Field> = {},
  parts: Parts<Field> = {},
): Texts<Field> => {
  const texts: Texts<Field> = {}
  for (const [place, { field }] of columns.entries()) {
    const text = unescaped((cells[place] ?? '').trim())
    if (field && text !== '') texts[field] = text
  }
  for (const [field, text] of Object.entries(corrected) as [Field, string][]) {
    for (const part of parts[field] ?? []) delete texts[part]
    if (text.trim() === '') delete texts[field]
    else texts[field] = text.trim()
  }
  return texts
}

/** Spreadsheets and our own export put an apostrophe before what is to stay text. */
const unescaped = (text: string) => text.replace(/^'(?=[=+\-@\d])/, '')

/**
 * Reads the texts of a row, none of which may be damaged. What a fault leaves unread is missing: the rest of its `part`, if `read` has parts,
 * else of the row.
 * @returns what `read` has put into `said`, and the faults
 */
export const readCells = <Field extends string, Said extends object>(
  texts: Texts<Field>,
  read: (said: Said, part: (read: () => void) => void) => void,
): { said: Said; faults: Fault<Field, string>[] } => {
  const said = {} as Said
  const faults: Fault<Field, string>[] = []
  const part = (readPart: () => void) => {
    try {
      readPart()
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      faults.push(error.fault as Fault<Field, string>)
    }
  }
  part(() => {
    for (const [field, text] of Object.entries<string | undefined>(texts))
      if (text && damageIn(text)) throw new CellFault({ code: 'damaged', field, text: shortened(text) })
    read(said, part)
  })
  return { said, faults }
}

/** A cell as a fault shows it. */
export const shortened = (text: string) => text.slice(0, 60)

/** A day as "yyyy-MM-dd". @throws CellFault day-missing, day-two-digits, day-of-calendar, day-invalid */
export const readDay = <Field extends string>(field: Field, text: string, { dates, isWorkbook }: Reading) => {
  if (isWorkbook && /^\d{5}$/.test(text))
    return new Date(Date.UTC(1899, 11, 30) + Number(text) * dayMs).toISOString().slice(0, 10)
  const date = readDate(text, dates)
  if (date) return date.day
  const fault = { field, text: shortened(text) }
  if (/^\d{4}$/.test(text) || /^\d\d?[-/.]\d{4}$/.test(text)) throw new CellFault({ code: 'day-missing', ...fault })
  if (/^\d\d?([-/.])\d\d?\1\d\d$/.test(text)) throw new CellFault({ code: 'day-two-digits', ...fault })
  if (isOfNoCalendar(text)) throw new CellFault({ code: 'day-of-calendar', ...fault })
  throw new CellFault({ code: 'day-invalid', ...fault })
}

const isOfNoCalendar = (text: string) => {
  const [, day = '', month = '', year = ''] = /^(\d\d?)[-/.](\d\d?)[-/.](\d{4})$/.exec(text) ?? []
  return dayFault(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) === 'date.no-such-day'
}

/** What a text says of itself: «-» clears. */
export const textsIn = <Field extends string>(texts: Texts<Field>, fields: readonly Field[]) =>
  Object.fromEntries(
    fields.flatMap((field) => (texts[field] === undefined ? [] : [[field, texts[field] === '-' ? '' : texts[field]]])),
  ) as Partial<Record<Field, string>>

/**
 * Numbers as people write them: with comma or point, with the sign of euros, with points between thousands; «gratis» is 0. `cleared`: what
 * «-» leaves. @throws CellFault number.required
 */
export const numbersIn = <Field extends string>(
  texts: Texts<Field>,
  fields: readonly Field[],
  cleared: Partial<Record<Field, number | null>>,
  { isWorkbook }: Reading,
) =>
  Object.fromEntries(
    fields.flatMap((field): [Field, number | null][] => {
      const text = texts[field]
      if (text === undefined) return []
      const empty = text === '-' ? cleared[field] : undefined
      if (empty !== undefined) return [[field, empty]]
      const number = numberOf(text, isWorkbook)
      if (Number.isNaN(number)) throw new CellFault({ code: 'number.required', field, text: shortened(text) })
      return [[field, number]]
    }),
  ) as Partial<Record<Field, number>>

const numberOf = (text: string, isWorkbook: boolean) => {
  if (/^(?:gratis|gratu[ií]ta?|gratuïta?|free)$/i.test(text)) return 0
  const digits = text.replace(/^€|(?:€|euros?|eur)(?: ?\/.*)?$/i, '').replaceAll(/\s/g, '')
  const plain = !isWorkbook && /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(digits) ? digits.replaceAll('.', '') : digits
  return /^\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
}
