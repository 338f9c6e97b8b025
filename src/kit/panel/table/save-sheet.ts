import type { Cell } from '#base/text/csv.ts'
import { saveFile } from '../../both/save-file.ts'
import { sheetCells, sheetWidths } from './sheet-cells.ts'

/** Saves rows as an Excel workbook; the first one has the names of the columns. What writes it is loaded at its first use. */
export const saveSheet = async (file: string, rows: Cell[][]) => {
  const { default: write } = await import('write-excel-file/browser')
  const book = write(sheetCells(rows), { columns: sheetWidths(rows), stickyRowsCount: 1 })
  saveFile(await book.toBlob(), `${file}.xlsx`)
}
