import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'

/** Whether a text is an IBAN of a SEPA country with correct length and check digits; spaces are ignored. */
export const isIban = (value: string) => {
  const iban = compactIban(value)
  return isSEPACountry(iban.slice(0, 2)) && isValidIBAN(iban)
}

/** The stored form of an IBAN: capitals and digits, no spaces. */
export const compactIban = (value: string) => electronicFormatIBAN(value) ?? ''

/** The last four digits of an IBAN: `•••• 1332`. */
export const maskedIban = (value: string) => `•••• ${compactIban(value).slice(-4)}`

/** Whether a text is a masked IBAN. */
export const isMaskedIban = (text: string) => text.startsWith('••••')
