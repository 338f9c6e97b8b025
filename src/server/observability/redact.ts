/** An error as the log keeps it: what broke and where, but nothing that a person wrote. */
type ToldError = {
  type: string
  message: string
  code?: string
  constraint?: string
  table?: string
  /** Where it was thrown, without the message. */
  at?: string[]
  cause?: ToldError
}

const framesAtMost = 12

/**
 * An error for the log. Of a failed query the statement stays and the values go; of PostgreSQL's report the part goes
 * that quotes the row; what looks like an address, a number or a token is masked wherever it stands.
 */
export const describeError = (error: unknown, depth = 0): ToldError => {
  if (!(error instanceof Error)) return { type: typeof error, message: redact(wordsOf(error)) }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: redact(error.message),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    ...(at.length > 0 && { at: at.slice(0, framesAtMost).map((line) => line.trim().slice(3)) }),
    ...(error.cause !== undefined && depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  }
}

/** What was thrown without being an error; the queue tells its own as an object with a message. */
const wordsOf = (thrown: unknown) => {
  const { message } = Object(thrown) as { message?: unknown }
  return typeof message === 'string' ? message : String(thrown)
}

/** A text without what a person could have written into it. */
export const redact = (text: string) => {
  // drizzle adds the values to the statement of a query that failed; in the statement itself there are none.
  const statement = /^Failed query: (?<sql>[^]*?)\nparams:/.exec(text)?.groups?.sql
  return (statement === undefined ? mask(beginningOf(text)) : `Failed query: ${statement}`).slice(0, charactersAtMost)
}

const charactersAtMost = 500
/** Of so many are what looks like a secret masked: an address of a page may be 16 kB, and who sends it chooses what for. */
const charactersRead = 2000

/** Without its last word, of which a half may look harmless. */
const beginningOf = (text: string) =>
  text.length > charactersRead ? text.slice(0, charactersRead).replace(/\S+$/, '…') : text

const mask = (text: string) =>
  text
    .replaceAll(/\/\/[^/\s@]+@/g, '//…@')
    .replaceAll(/[^\s"'<>(),;=/…]+@[^\s"'<>(),;=]+/g, '[address]')
    .replaceAll(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}\b/g, '[number]')
    .replaceAll(/(?<![\w-])\+?\d[\d ().-]{7,}\d(?![\w-])/g, maskNumber)
    .replaceAll(/[\w-]{32,}/g, maskToken)
    .replaceAll(/(?<before>\w*)(?<space> ?)(?<quote>["'«])[^"'»\n]*(?:["'»]|$)/g, maskQuoted)

const maskNumber = (text: string) => (text.replaceAll(/\D/g, '').length < 9 ? text : '[number]')

const isId = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const maskToken = (text: string) => (isId.test(text) || !/\d/.test(text) ? text : '[token]')

// PostgreSQL names its own things in quotes, and quotes in the same way what it was given.
const ownThing = /^(?:constraint|relation|column|table|index|type|function|schema|database|role|extension|parameter)$/
const maskQuoted = (whole: string, before: string, space: string, quote: string) =>
  ownThing.test(before) ? whole : `${before}${space}${quote}…${quote === '«' ? '»' : quote}`
