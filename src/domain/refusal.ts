import { type RefusalCode } from '#shared/refusals.ts'

/** The club says no. The door turns it into an HTTP status, the screen into a sentence. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** What the screen needs to say it well: a number, the row as it stands now. */
  readonly details: Record<string, unknown> | undefined

  constructor(code: RefusalCode, details?: Record<string, unknown>) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** Somebody asks too often; after so many seconds there is room for one more. */
export class RateLimitExceeded extends Refusal {
  readonly seconds: number

  constructor(seconds: number) {
    super('form.too-often')
    this.seconds = seconds
  }
}
