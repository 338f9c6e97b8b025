/** What stands before the decimals: 1.250,50 or 1,250.50. */
export const decimals = ['comma', 'point'] as const
export type Decimal = (typeof decimals)[number]

/** A number as people and programs write it, with or without € and thousands; null where it is none. */
export const readNumber = (text: string, decimal: Decimal) => {
  const bare = text
    .replaceAll(/\s+/g, ' ')
    .replace(/^ ?(?:€|EUR) ?/i, '')
    .replace(/ ?(?:€|EUR|euros?) ?$/i, '')
    .trim()
  const [, sign, whole = '', fraction = '0'] = patterns[decimal].exec(bare) ?? []
  if (whole === '') return null
  const value = Number(`${whole.replaceAll(/\D/g, '')}.${fraction}`)
  return sign ? -value : value
}

/** Why `readNumber` cannot read a text. */
export const numberFault = (text: string, decimal: Decimal) =>
  readNumber(text, decimal === 'comma' ? 'point' : 'comma') === null
    ? 'is no number'
    : `is no number as the others of its column are (decimal ${decimal})`

const patterns = {
  comma: /^([-−])?([1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?: \d{3})+|\d+)(?:,(\d+))?$/,
  point: /^([-−])?([1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+|\d+)(?:\.(\d+))?$/,
}
