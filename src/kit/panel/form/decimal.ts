/**
 * Parses a number in local notation: «45,50», «1.250,00», «1 250», «45.5 €». NaN for anything else, also for what could mean two
 * numbers, as «1,250» and «4 5». A native number field in an English browser would read 45,50 as 4550.
 */
export const decimalOf = (text: string) => {
  const bare = text.trim().replace(/^€\s*|\s*€$/, '')
  const grouped = /^(-?[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:\s\d{3})+))(?:,(\d+))?$/.exec(bare)
  if (grouped) return Number(`${grouped[1]!.replaceAll(/[.\s]/g, '')}.${grouped[2] ?? 0}`)
  return /^-?\d+(?:[.,]\d+)?$/.test(bare) && !/^-?0*[1-9]\d*,\d\d0+$/.test(bare)
    ? Number(bare.replace(',', '.'))
    : Number.NaN
}

/** A number as the field shows it, with a comma. */
export const decimalText = (value: unknown) =>
  typeof value === 'number' && !Number.isNaN(value) ? String(value).replace('.', ',') : ''
