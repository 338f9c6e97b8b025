import { saveFile } from '../../both/save-file.ts'

/** The value of a cell of a workbook. A day is a text "yyyy-MM-dd" of a column of days. */
export type SheetCell = string | number | null | undefined

const day = /^\d{4}-\d\d-\d\d$/

/** Saves rows as an Excel workbook; the first one has the names of the columns. Texts stay texts, whatever they look like; days are days. */
export const saveSheet = async (file: string, rows: SheetCell[][], days: ReadonlySet<number> = new Set()) => {
  const { default: write } = await import('write-excel-file/browser')
  const cells = rows.map((row, at) => row.map((value, place) => cellOf(value, at > 0 && days.has(place), at === 0)))
  const widths = rows[0]?.map((_, place) => ({
    width: Math.min(40, Math.max(...rows.slice(0, 200).map((row) => String(row[place] ?? '').length)) + 2),
  }))
  saveFile(await write(cells, { columns: widths ?? [], stickyRowsCount: 1 }).toBlob(), `${file}.xlsx`)
}

const cellOf = (value: SheetCell, isDay: boolean, isHeading: boolean) => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return { type: Number, value }
  // A day without a time has no zone: noon is that day everywhere.
  if (isDay && day.test(value)) return { type: Date, value: new Date(`${value}T00:00:00Z`), format: 'dd/mm/yyyy' }
  return { type: String, value, format: '@', ...(isHeading && { fontWeight: 'bold' as const }) }
}
