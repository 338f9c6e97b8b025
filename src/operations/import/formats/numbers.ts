/** The decimal separator: 1.250,50 or 1,250.50. */
export const decimals = ['comma', 'point'] as const
export type Decimal = (typeof decimals)[number]

/** Reads a number with or without €, thousands separators and decimals. Returns null for any other text. */
export const readNumber = (text: string, decimal: Decimal) => {
  const amount = text
    .replaceAll(/\s+/g, ' ')
    .replace(/^ ?(?:€|EUR) ?/i, '')
    .replace(/ ?(?:€|EUR|euros?) ?$/i, '')
    .trim()
  const [, sign, whole = '', fraction = '0'] = patterns[decimal].exec(amount) ?? []
  if (whole === '') return null
  const value = Number(`${whole.replaceAll(/\D/g, '')}.${fraction}`)
  return sign ? -value : value
}

/** Explains why `readNumber` cannot read a text. */
export const numberFault = (text: string, decimal: Decimal) =>
  readNumber(text, decimal === 'comma' ? 'point' : 'comma') === null
    ? 'is no number'
    : `is no number as the others of its column are (decimal ${decimal})`

const patterns = {
  comma: /^([-−])?([1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?: \d{3})+|\d+)(?:,(\d+))?$/,
  point: /^([-−])?([1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+|\d+)(?:\.(\d+))?$/,
}
