import * as z from 'zod/mini'
import { compactIban, isIban, isMaskedIban } from './iban.ts'

const ibanField = (normalize: (text: string) => string) =>
  z.string().check(
    z.overwrite(normalize),
    z.refine((text) => text === '' || isIban(text), 'iban.invalid'),
  )

/** An IBAN of a SEPA country, stored without spaces, or empty. */
export const ibanOrNothing = ibanField(compactIban)
/** The same, empty by default. */
export const iban = z._default(ibanOrNothing, '')

/** The same for a stored IBAN: empty, or the masked end that the form showed, leaves it unchanged. */
export const ibanOrUnchanged = z._default(
  ibanField((text) => (isMaskedIban(text) ? '' : compactIban(text))),
  '',
)
