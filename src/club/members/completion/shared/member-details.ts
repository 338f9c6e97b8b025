import * as z from 'zod/mini'
import { iban } from '#base/iban/iban-field.ts'
import { paymentMethods } from '#club/members/members/shared/membership.ts'
import { dietConsent, dietConsentVersion, needsConsent } from '#club/core/consents/shared/diet-consent.ts'
import { cleanLine } from '#base/text/clean.ts'
import { email, line, name, paragraph, phone } from '#base/forms/fields.ts'

/** The earliest accepted birth date: browsers read a year of two digits as the first century. */
export const earliestBirth = '1900-01-01'

/** A day as "yyyy-MM-dd", null if it is empty. The domain checks that it is past: forms have no clock. */
export const day = z._default(
  z.pipe(
    z.pipe(
      z.nullable(z.string()),
      z.transform((text) => cleanLine(text ?? '') || null),
    ),
    z.nullable(z.iso.date('birth-date.invalid').check(z.refine((text) => text >= earliestBirth, 'birth-date.early'))),
  ),
  null,
)

/** The fields of a member's file besides name and email. */
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

/** The form that completes a member's data (spec §2, §5). */
export const memberDetails = z.object({
  fullName: name,
  email,
  paymentMethod: z._default(z.enum(paymentMethods), 'transfer'),
  ...details,
  dietConsentVersion,
})
export type MemberDetails = z.infer<typeof memberDetails>

/** The same with the tick that a dietary note needs. */
export const completionForm = z.extend(memberDetails, { dietConsent }).check(needsConsent())
export type CompletionForm = z.infer<typeof completionForm>
