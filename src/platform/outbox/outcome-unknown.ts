/** The connection to the mail server broke after the whole email was handed over: nobody knows whether it was accepted. */
export class OutcomeUnknown extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
  }
}
