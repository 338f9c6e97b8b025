import { type RefusalCode } from '#shared/refusals.ts'

/** The club says no. The door turns it into an HTTP status, the screen into a sentence. */
export class Refusal extends Error {
  /** @param details what the screen needs to say it well: a number, the row as it stands now */
  constructor(
    readonly code: RefusalCode,
    readonly details?: Record<string, unknown>,
  ) {
    super(code)
  }
}
