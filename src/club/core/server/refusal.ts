import { type RefusalCode } from '#base/refusals.ts'

/** An expected error of the domain. Routes map it to an HTTP status, screens to a sentence. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** Values for the screen's sentence: a number, the stored row. */
  readonly details: Record<string, unknown> | undefined

  constructor(code: RefusalCode, details?: Record<string, unknown>) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** A rate limit is exceeded; the next request is allowed after so many seconds. */
export class RateLimitExceeded extends Refusal {
  readonly seconds: number

  constructor(seconds: number) {
    super('form.too-often')
    this.seconds = seconds
  }
}
