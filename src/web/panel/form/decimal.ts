/**
 * A number as people here write it: «45,50», «1.250,00», «45.5 €». NaN for anything else, which the form then complains of.
 * A browser's own number field drops the comma where its language is English: 45,50 would become 4550.
 */
export const decimalOf = (text: string) => {
  const bare = text.replace(/[\s€]/g, '')
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'))
  return /^-?\d+(?:[.,]\d+)?$/.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN
}

/** A number as the field shows it. */
export const decimalText = (value: unknown) =>
  typeof value === 'number' && !Number.isNaN(value) ? String(value).replace('.', ',') : ''
