import { type RefusalCode } from '#shared/refusals.ts'

/** The club says no. The door turns it into an HTTP status, the screen into a sentence. */
export class Refusal extends Error {
  constructor(readonly code: RefusalCode) {
    super(code)
  }
}
