import type { Cell } from '#base/text/csv.ts'

const day = /^\d{4}-\d\d-\d\d$/

/**
 * Rows as the cells of a workbook; the first one has the names of the columns. Texts stay texts, whatever they look like; a column of days
 * ("yyyy-MM-dd") has days, and euros are numbers with their sign.
 */
export const sheetCells = (rows: readonly (readonly Cell[])[]) => {
  const [, ...values] = rows
  const width = Math.max(0, ...rows.map((row) => row.length))
  const areDays = Array.from({ length: width }, (_, place) => {
    const cells = values.map((row) => row[place]).filter((cell) => cell !== null && cell !== undefined && cell !== '')
    return cells.every((cell) => typeof cell === 'string' && day.test(cell))
  })
  return rows.map((row, at) => row.map((cell, place) => cellOf(cell, at > 0 && areDays[place] === true, at === 0)))
}

const cellOf = (cell: Cell, isDay: boolean, isHeading: boolean) => {
  if (cell === null || cell === undefined || cell === '') return null
  if (typeof cell === 'number') return { type: Number, value: cell }
  if (typeof cell === 'object') return { type: Number, value: cell.euros, format: '#,##0.00 "€"' }
  if (isDay) return { type: Date, value: new Date(`${cell}T00:00:00Z`), format: 'dd/mm/yyyy' }
  return { type: String, value: cell, format: '@', ...(isHeading && { fontWeight: 'bold' as const }) }
}

/** The widths of the columns, in characters. */
export const sheetWidths = (rows: readonly (readonly Cell[])[]) =>
  rows[0]?.map((_, place) => ({
    width: Math.min(
      40,
      Math.max(
        ...rows.slice(0, 200).map((row) => (typeof row[place] === 'object' ? 10 : String(row[place] ?? '').length)),
      ) + 2,
    ),
  })) ?? []
