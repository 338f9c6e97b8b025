import type { Problem } from '../row-reader.ts'

/** A problem in one line: `events.csv, row 12: price "gratis" is no number`. */
export const sentenceOf = ({ file, row, column, value, what, instead }: Problem) =>
  `${file}, row ${row}: ${[column, quotedValue(value), what].filter((part) => part !== '').join(' ')}${insteadOf(instead)}`

export const quotedValue = (value: string | undefined) => (value === undefined || value === '' ? '' : `"${value}"`)

export const insteadOf = (instead: string | undefined) => (instead === undefined ? '' : `: ${instead} instead`)
