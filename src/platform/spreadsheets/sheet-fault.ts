/**
 * Why a file cannot be read as a spreadsheet. `old-workbook`: an .xls, or one with a password. `too-much`: it unpacks to more than any list
 * of people needs.
 */
export type SheetFaultCode =
  | 'empty'
  | 'old-workbook'
  | 'open-document'
  | 'too-large'
  | 'too-many-rows'
  | 'too-much'
  | 'damaged'
  | 'letters'
  | 'quotes'

/** A file that cannot be read as a spreadsheet. */
export class SheetFault extends Error {
  readonly code: SheetFaultCode
  readonly details: Record<string, unknown>

  constructor(code: SheetFaultCode, details: Record<string, unknown> = {}, options?: ErrorOptions) {
    super(code, options)
    this.code = code
    this.details = details
  }
}
