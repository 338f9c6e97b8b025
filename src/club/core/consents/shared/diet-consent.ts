import * as z from 'zod/mini'
import { dietConsentVersions } from './consents.ts'

/** The consent to hold a dietary note: the version of the sentence that was ticked. Absent if nobody ticked one. */
export const dietConsentVersion = z.optional(z.enum(dietConsentVersions))

/** The tick of a form, beside a dietary note. */
export const dietConsent = z._default(z.boolean(), false)

type Ticked = { dietaryRestrictions: string; dietConsent: boolean }

/** A written note needs the tick. */
export const needsConsent = <Form extends Ticked>() =>
  z.refine<Form>((form) => form.dietConsent || form.dietaryRestrictions === '', {
    path: ['dietConsent'],
    error: 'diet-consent.required',
  })

/** What a form sends: the version of today's sentence instead of the tick. */
export const withVersion = <Form extends Ticked>({ dietConsent: isTicked, ...form }: Form) => ({
  ...form,
  ...(isTicked && form.dietaryRestrictions !== '' && { dietConsentVersion: dietConsentVersions.at(-1) }),
})
