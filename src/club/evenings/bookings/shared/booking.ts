import * as z from 'zod/mini'
import { limits } from '#base/limits.ts'
import { languages } from '#base/text/language.ts'
import { companion, needsDietConsent, wholeRegistration } from './event-registration.ts'
import { fromVersion } from '#base/forms/content-fields.ts'
import { dietConsentVersion } from '#club/core/consents/shared/diet-consent.ts'
import { email, id, shortNameOrNone } from '#base/forms/fields.ts'

const { fullName, phone, dietaryRestrictions, diet, notes } = wholeRegistration.shape

/** The seats that a booking's link may change: an empty name is that of a companion who is not named. `takesFewer` counts while the party waits. */
export const bookingSave = z.object({
  ...fromVersion,
  phone: z.optional(phone),
  notes: z.optional(notes),
  takesFewer: z.optional(z.boolean()),
  seats: z.array(
    z.object({
      id,
      fullName: z.optional(shortNameOrNone('name.required')),
      dietaryRestrictions: z.optional(dietaryRestrictions),
      diet,
      dietConsentVersion,
    }),
  ),
})
export type BookingSave = z.infer<typeof bookingSave>

/** More companions for a party. `ifFull`: whether those without a free seat wait, as the whole party did when it registered. */
export const bookingCompanions = z.object({
  ...fromVersion,
  companions: z
    .array(companion)
    .check(z.minLength(1, 'required'), z.maxLength(limits.maxParty - 1, 'companions.too-many')),
  ifFull: z._default(z.enum(['refuse', 'wait']), 'refuse'),
})
export type BookingCompanions = z.infer<typeof bookingCompanions>
export type BookingCompanionsInput = z.input<typeof bookingCompanions>

const money = z.number().check(z.minimum(0))

/** Seats to cancel, and the money that the page promised for it: another sum refuses the cancellation. */
export const bookingCancellation = z.object({
  seats: z.array(id).check(z.minLength(1, 'required')),
  expects: z.object({ refund: money, owed: money }),
})
export type BookingCancellation = z.infer<typeof bookingCancellation>

/** The person to whom a seat is offered, and the language to write in. */
export const handOver = z.object({ seat: id, fullName, email, language: z.optional(z.enum(languages)) })
export type HandOver = z.infer<typeof handOver>

/** Takes an offer back. */
export const offerWithdrawal = z.object({ offer: id })
export type OfferWithdrawal = z.infer<typeof offerWithdrawal>

/**
 * Accepts an offered seat. `owes`: what the page says that the booking still owes, which the receiver then answers for; `language`: of the
 * page, in which the receiver is written to. A page of an earlier release sends none.
 */
export const offerAcceptance = z
  .object({
    fullName,
    phone: z._default(phone, ''),
    dietaryRestrictions: z._default(dietaryRestrictions, ''),
    diet,
    dietConsentVersion,
    language: z.optional(z.enum(languages)),
    owes: money,
  })
  .check(needsDietConsent())
export type OfferAcceptance = z.infer<typeof offerAcceptance>
export type OfferAcceptanceInput = z.input<typeof offerAcceptance>

/** Asks for the links to the bookings of an address. */
export const bookingLinksRequest = z.object({ email, language: z.enum(languages) })
export type BookingLinksRequest = z.infer<typeof bookingLinksRequest>
