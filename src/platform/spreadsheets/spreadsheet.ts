import { readCellsInSteps } from './csv.ts'
import { decodeText } from './decode-text.ts'
import { SheetFault } from './sheet-fault.ts'
import type { Sheet } from './workbook.ts'

export type Spreadsheet = {
  sheets: Sheet[]
  /** Whether it is a workbook, in which a day may be a number. */
  isWorkbook: boolean
  /** Whether cells are merged: only the first of them has the value. */
  hasMerged: boolean
}

/**
 * Reads a workbook (.xlsx) or a table as text (.csv) in the encodings and with the separators that programs in Spain write. A table as text
 * is one sheet without a name. The reader of workbooks is loaded at its first use. Leaves out sheets without a value.
 * @throws SheetFault
 */
export const readSpreadsheet = async (bytes: Buffer): Promise<Spreadsheet> => {
  if (bytes.length === 0) throw new SheetFault('empty')
  if (bytes.subarray(0, 4).toString('latin1') === '\u00D0\u00CF\u0011\u00E0') throw new SheetFault('old-workbook')
  const isWorkbook = bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
  const { sheets, hasMerged } = isWorkbook
    ? await (await import('./workbook.ts')).readWorkbook(bytes)
    : { sheets: [await readTable(bytes)], hasMerged: false }
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== '')))
  if (filled.length === 0) throw new SheetFault('empty')
  return { sheets: filled, isWorkbook, hasMerged }
}

const readTable = async (bytes: Buffer): Promise<Sheet> => {
  const text = decode(bytes)
  try {
    return { name: '', rows: (await readCellsInSteps(text)).cells }
  } catch (error) {
    const line = /line (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
    throw new SheetFault('quotes', line ? { line: Number(line) } : {}, { cause: error })
  }
}

const decode = (bytes: Buffer) => {
  try {
    return decodeText(bytes).text
  } catch (error) {
    throw new SheetFault('letters', {}, { cause: error })
  }
}
