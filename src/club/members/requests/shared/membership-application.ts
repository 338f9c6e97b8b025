import * as z from 'zod/mini'
import { privacyVersions } from '#club/core/consents/shared/consents.ts'
import { languages } from '#base/text/language.ts'
import { email, name, requiredIdempotencyKey, paragraph, phone } from '#base/forms/fields.ts'

/** The form "Solicitar Membresía" (spec §2, §5), with the consent to the privacy text. */
export const membershipApplication = z.object({
  fullName: name,
  email,
  phone,
  reason: paragraph,
  consent: z.boolean().check(z.refine((given) => given, 'consent.required')),
  /** A hidden field against bots: people leave it empty. */
  website: z._default(z.string().check(z.maxLength(2000, 'too-long')), ''),
})
export type MembershipApplication = z.infer<typeof membershipApplication>

const isKnown = (version: string) => (privacyVersions as readonly string[]).includes(version)

/**
 * The request: the form, the visitor's language, the version of the privacy text, for how many milliseconds the dialog was
 * open, and the key by which a duplicate submission is one application.
 */
export const membershipApplicationRequest = z.extend(membershipApplication, {
  language: z.enum(languages),
  consentVersion: z.string().check(z.refine((version) => isKnown(version), 'consent.unknown')),
  openFor: z.number().check(z.minimum(0)),
  ...requiredIdempotencyKey,
})
export type MembershipApplicationRequest = z.infer<typeof membershipApplicationRequest>
