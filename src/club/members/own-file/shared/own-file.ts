import * as z from 'zod/mini'
import { ibanOrNothing } from '#base/iban/iban-field.ts'
import { languages } from '#base/text/language.ts'
import { dietConsent, dietConsentVersion } from '#club/core/consents/shared/diet-consent.ts'
import { details } from '#club/members/completion/shared/member-details.ts'
import { paymentMethods } from '#club/members/members/shared/membership.ts'

/** Joins the file of an email's link to the account. */
export const joining = z.object({ pass: z.string().check(z.minLength(1), z.maxLength(100)) })

/** Asks for that email. */
export const fileLinksRequest = z.object({ language: z._default(z.enum(languages), 'es') })

/** What a member changes in the own file. A form of an empty birth date may fill it. */
export const ownFileChange = z.object({
  language: z._default(z.enum(languages), 'es'),
  paymentMethod: z._default(z.union([z.enum(paymentMethods), z.literal('')]), ''),
  phone: details.phone,
  address: details.address,
  birthDate: details.birthDate,
  cardHolderName: details.cardHolderName,
  billingAddress: details.billingAddress,
  emergencyContactName: details.emergencyContactName,
  emergencyContactPhone: details.emergencyContactPhone,
  dietaryRestrictions: details.dietaryRestrictions,
  dietConsentVersion,
  version: z.int(),
})
export type OwnFileChange = z.infer<typeof ownFileChange>

/** The form of it: the tick stands for the consent. */
export const ownFileForm = z.extend(z.omit(ownFileChange, { version: true, dietConsentVersion: true }), { dietConsent })

/** Another IBAN, which the account of the fee must have. */
export const ibanChange = z.object({
  iban: ibanOrNothing.check(z.minLength(1, 'required')),
  version: z.int(),
})
export const ibanForm = z.omit(ibanChange, { version: true })
export type IbanChange = z.infer<typeof ibanChange>

/** Leaves the club, today or with the year. */
export const departure = z.object({ on: z.enum(['today', 'year-end']), version: z.int() })
export type Departure = z.infer<typeof departure>
