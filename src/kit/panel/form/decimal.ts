/**
 * Parses a number in local notation: «45,50», «1.250,00», «45.5 €». NaN for anything else. A native number field in an English
 * browser would read 45,50 as 4550.
 */
export const decimalOf = (text: string) => {
  const bare = text.replace(/[\s€]/g, '')
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'))
  return /^-?\d+(?:[.,]\d+)?$/.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN
}

/** A number as the field shows it, with a comma. */
export const decimalText = (value: unknown) =>
  typeof value === 'number' && !Number.isNaN(value) ? String(value).replace('.', ',') : ''
