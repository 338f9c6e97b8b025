import * as z from 'zod/mini'
import { languages } from '../text/language.ts'
import { email, name, requiredIdempotencyKey, paragraph, phone } from './fields/fields.ts'

/** The dialog "Solicitar Membresía" (spec §2, §5), with the consent to the privacy text. */
export const membershipApplication = z.object({
  fullName: name,
  email,
  phone,
  reason: paragraph,
  consent: z.boolean().check(z.refine((given) => given, 'consent.required')),
  /** A field that no person sees: what fills it is a machine. */
  website: z._default(z.string().check(z.maxLength(2000, 'too-long')), ''),
})
export type MembershipApplication = z.infer<typeof membershipApplication>

/**
 * What travels: the form, the visitor's language, which privacy text they saw, how many milliseconds the dialog had been
 * open, and a key that makes sending it twice one request.
 */
export const membershipApplicationRequest = z.extend(membershipApplication, {
  language: z.enum(languages),
  consentVersion: z.string().check(z.minLength(1, 'invalid'), z.maxLength(20, 'too-long')),
  openFor: z.number().check(z.minimum(0)),
  ...requiredIdempotencyKey,
})
export type MembershipApplicationRequest = z.infer<typeof membershipApplicationRequest>
