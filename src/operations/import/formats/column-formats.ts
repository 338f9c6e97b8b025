import type { DumpRow } from '../files/read-dump.ts'
import { readJson } from '../written-values.ts'
import { type DateOrder, dateOrders, readDate } from '#platform/spreadsheets/dates.ts'
import { type Cell, type Readings, decide } from '#platform/spreadsheets/decide.ts'
import { type Decimal, decimals, readNumber } from './numbers.ts'

/** The operator's answers for columns that can be read in two ways. */
export type Answers = { decimal?: Decimal | undefined; dates?: DateOrder | undefined }

/** A column whose values can be read in two ways. Each possible answer shows what some values mean with it. */
export type Question = {
  file: string
  column: string
  answers: { option: string; meanings: { text: string; row: number; meaning: string | null }[] }[]
}

/** The way in which a column is written, and the first value that decides it. */
export type Decision = { column: string; way: DateOrder | Decimal; example: Cell }

type Choice<Way extends string> = {
  option: string
  ways: readonly [Way, Way]
  read: Readings<Way>
  answer: Way | undefined
}

export type ColumnFormats = ReturnType<typeof columnFormats>

/**
 * Decides how the columns of one file are written, each from all rows of the file, when it is first needed. An
 * undecided column without an answer is added to `questions` and read in the Spanish way for now.
 */
export const columnFormats = (rows: readonly DumpRow[], answers: Answers, questions: Question[]) => {
  const decided = new Map<string, string>()
  const readColumns = new Set<string>()
  const decisions: Decision[] = []

  const decideColumn = <Way extends DateOrder | Decimal>(
    column: string,
    listCells: () => Cell[],
    { option, ways, read, answer }: Choice<Way>,
  ): Way => {
    const decidedWay = decided.get(column) as Way | undefined
    if (decidedWay) return decidedWay
    const result = decide(listCells(), ways, read)
    const way = result.way ?? answer ?? ways[0]
    decided.set(column, way)
    const [example] = result.examples
    if (result.way && example) decisions.push({ column, way, example })
    if (!result.way && !answer)
      questions.push({
        file: rows[0]?.file ?? '',
        column,
        answers: ways.map((each) => ({
          option: `--${option}=${each}`,
          meanings: result.examples.map(({ text, row }) => ({ text, row, meaning: read[each](text) })),
        })),
      })
    return way
  }

  const decimalOf = (column: string, listCells: () => Cell[]) =>
    decideColumn(column, listCells, {
      option: 'decimal',
      ways: decimals,
      read: numberMeanings,
      answer: answers.decimal,
    })

  return {
    /** The columns that the import has read. */
    readColumns,
    decisions,
    decimal: (column: string) => decimalOf(column, () => cellsOf(rows, column)),
    dateOrder: (column: string) =>
      decideColumn(column, () => cellsOf(rows, column), {
        option: 'dates',
        ways: dateOrders,
        read: dateMeanings,
        answer: answers.dates,
      }),
    /** As `decimal`, for the values of `keys` inside the JSON of a column. */
    decimalInside: (column: string, keys: readonly string[]) =>
      decimalOf(column, () =>
        rows.flatMap(({ values, row }) => {
          const inside = textsInside(readJson(values[column], false).value, keys)
          return inside.map((text) => ({ text, row }))
        }),
      ),
  }
}

const cellsOf = (rows: readonly DumpRow[], column: string): Cell[] =>
  rows.flatMap(({ values, row }) => {
    const value = values[column]
    return typeof value === 'string' && value.trim() !== '' ? [{ text: value.trim(), row }] : []
  })

const textsInside = (value: unknown, keys: readonly string[]): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? (keys.includes(key) ? [inner.trim()] : []) : textsInside(inner, keys),
  )
}

const asNumber = (decimal: Decimal) => (text: string) => readNumber(text, decimal)?.toString() ?? null
const numberMeanings = { comma: asNumber('comma'), point: asNumber('point') }

const asDate = (order: DateOrder) => (text: string) => {
  const date = readDate(text, order)
  return (
    date && `${dayFormat.format(new Date(`${date.day}T00:00:00Z`))} ${date.time}`.replace(/(?: 00:00|):00\.000$/, '')
  )
}
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const dateMeanings = { dmy: asDate('dmy'), mdy: asDate('mdy') }
