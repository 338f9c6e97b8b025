import type { Problem } from '../row-reader.ts'

/** A problem in one line: `events.csv, row 12: price "gratis" is no number`. */
export const sentenceOf = ({ file, row, column, value, reason, replacement }: Problem) =>
  `${file}, row ${row}: ${[column, quotedValue(value), reason].filter((part) => part !== '').join(' ')}${replacementText(replacement)}`

export const quotedValue = (value: string | undefined) => (value === undefined || value === '' ? '' : `"${value}"`)

export const replacementText = (replacement: string | undefined) =>
  replacement === undefined ? '' : `: ${replacement} instead`
