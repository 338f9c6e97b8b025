import * as z from 'zod/mini'
import { compactIban, isIban, isMaskedIban } from '../text/iban.ts'
import { paymentMethods } from '../membership.ts'
import { email, line, name, paragraph, phone } from './fields/fields.ts'

/** Nobody was born before. A year of two figures is the first century to a browser. */
export const earliestBirth = '1900-01-01'

/** A day as "yyyy-MM-dd", null where it was left empty. That it is past is the club's to say: a form has no clock. */
export const day = z._default(
  z.pipe(
    z.pipe(
      z.nullable(z.string()),
      z.transform((text) => text?.trim() || null),
    ),
    z.nullable(z.iso.date('birth-date.invalid').check(z.refine((text) => text >= earliestBirth, 'birth-date.early'))),
  ),
  null,
)

const ibanRead = (read: (text: string) => string) =>
  z.string().check(
    z.overwrite(read),
    z.refine((text) => text === '' || isIban(text), 'iban.invalid'),
  )

/** An IBAN of any SEPA country, stored without spaces, or an empty text. */
export const ibanOrNothing = ibanRead(compactIban)
/** The same where it may be left out. */
export const iban = z._default(ibanOrNothing, '')

/** The same where one is there already: its masked end, given back as it was shown, says nothing new. */
export const ibanOrUnchanged = z._default(
  ibanRead((text) => (isMaskedIban(text) ? '' : compactIban(text))),
  '',
)

/** Address, birth, payment, emergency contact and the rest: what a member's file holds besides name and email. */
export const details = {
  phone,
  address: line,
  birthDate: day,
  iban,
  cardHolderName: line,
  billingAddress: line,
  emergencyContactName: line,
  emergencyContactPhone: phone,
  dietaryRestrictions: paragraph,
  notes: paragraph,
}

/** The page that completes a member's data (spec §2, §5). */
export const memberDetails = z.object({
  fullName: name,
  email,
  paymentMethod: z._default(z.enum(paymentMethods), 'transfer'),
  ...details,
})
export type MemberDetails = z.infer<typeof memberDetails>
