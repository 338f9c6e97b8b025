import { isSEPACountry, isValidIBAN } from 'ibantools'
import { cleanLine } from '../text/clean.ts'

/** Whether a text is an IBAN of a SEPA country with correct length and check digits, however it is written. */
export const isIban = (value: string) => {
  const iban = compactIban(value)
  return isSEPACountry(iban.slice(0, 2)) && isValidIBAN(iban)
}

/**
 * The stored form of an IBAN: capitals and digits. Banks, PDFs and letters write it with other spaces, dashes or points, and what it is before
 * it: «IBAN: ES91‑2100…».
 */
export const compactIban = (value: string) =>
  cleanLine(value)
    .toUpperCase()
    .replace(/^.*\bIBAN/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The last four digits of an IBAN: `•••• 1332`. */
export const maskedIban = (value: string) => `•••• ${compactIban(value).slice(-4)}`

/** Whether a text is a masked IBAN. */
export const isMaskedIban = (text: string) => text.startsWith('••••')
