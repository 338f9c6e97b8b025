/** An error for the log: what failed and where, but no value that a person entered. */
type LoggedError = {
  type: string
  message: string
  code?: string
  constraint?: string
  table?: string
  /** The stack, without the message. */
  at?: string[]
  cause?: LoggedError
}

const maxFrames = 12

/**
 * Describes an error for the log. Keeps the statement of a failed query without its values and without the quoted row
 * of PostgreSQL's message, and masks everything that looks like an address, a number or a token.
 */
export const describeError = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: redact(messageOf(error)) }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: redact(error.message),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    ...(at.length > 0 && { at: at.slice(0, maxFrames).map((line) => line.trim().slice(3)) }),
    ...(error.cause !== undefined && depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  }
}

/** The message of a thrown value that is no Error. The queue throws objects with a message. */
const messageOf = (thrown: unknown) => {
  const { message } = Object(thrown) as { message?: unknown }
  return typeof message === 'string' ? message : String(thrown)
}

/** Removes from a text what a person could have entered. */
export const redact = (text: string) => {
  // drizzle appends the values to the statement of a failed query. The statement itself has none.
  const statement = /^Failed query: (?<sql>[^]*?)\nparams:/.exec(text)?.groups?.sql
  return (statement === undefined ? mask(beginningOf(text)) : `Failed query: ${statement}`).slice(0, maxCharacters)
}

const maxCharacters = 500
/** How many characters are searched for secrets: a request's URL may have 16 kB, made to be slow to search. */
const maxCharactersRead = 2000

/** Cuts a text, without the last word: half of a secret may not look like one. */
const beginningOf = (text: string) =>
  text.length > maxCharactersRead ? text.slice(0, maxCharactersRead).replace(/\S+$/, '…') : text

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

// PostgreSQL quotes the names of its objects in the same way as values.
const objectKind = /^(?:constraint|relation|column|table|index|type|function|schema|database|role|extension|parameter)$/
const maskQuoted = (whole: string, before: string, space: string, quote: string) =>
  objectKind.test(before) ? whole : `${before}${space}${quote}…${quote === '«' ? '»' : quote}`
