import { electronicFormatIBAN, friendlyFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'

/** An IBAN of a SEPA country whose length and check digits are right, however it is spaced. */
export const isIban = (value: string) => {
  const iban = compactIban(value)
  return isSEPACountry(iban.slice(0, 2)) && isValidIBAN(iban)
}

/** An IBAN as it is stored: capitals and figures, no spaces. */
export const compactIban = (value: string) => electronicFormatIBAN(value) ?? ''

/** An IBAN as people read it: in groups of four. */
export const groupedIban = (value: string) => friendlyFormatIBAN(value) ?? ''

/** What may be seen of an IBAN without asking: its last four figures. */
export const maskedIban = (value: string) => `•••• ${compactIban(value).slice(-4)}`

/** Whether a form gives back what `maskedIban` showed. */
export const isMaskedIban = (text: string) => text.startsWith('••••')
