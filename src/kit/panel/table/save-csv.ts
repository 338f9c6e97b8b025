import { type Cell, toCsv } from '#base/text/csv.ts'
import { saveFile } from '../../both/save-file.ts'

/** Saves rows as a CSV file; the first one has the names of the columns. */
export const saveCsv = (file: string, rows: Cell[][]) =>
  saveFile(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }), `${file}.csv`)
