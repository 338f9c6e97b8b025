import * as z from 'zod/mini'
import { dietConsentVersions } from './consents.ts'

/** The consent to hold a dietary note: the version of the sentence that was ticked. Absent if nobody ticked one. */
export const dietConsentVersion = z.optional(z.enum(dietConsentVersions))

/** The tick of a form, beside a dietary note. */
export const dietConsent = z._default(z.boolean(), false)

type Diet = { dietaryRestrictions: string; diet?: readonly string[] | undefined }
type Ticked = Diet & { dietConsent: boolean }

/** Whether a form says anything of what somebody eats. */
export const saysDiet = ({ dietaryRestrictions, diet = [] }: Diet) => dietaryRestrictions !== '' || diet.length > 0

/** A written note and what is ticked need the consent. */
export const needsConsent = <Form extends Ticked>() =>
  z.refine<Form>((form) => form.dietConsent || !saysDiet(form), {
    path: ['dietConsent'],
    error: 'diet-consent.required',
  })

/** What a form sends: the version of today's sentence instead of the tick. */
export const withVersion = <Form extends Ticked>({ dietConsent: isTicked, ...form }: Form) => ({
  ...form,
  ...(isTicked && saysDiet(form) && { dietConsentVersion: dietConsentVersions.at(-1) }),
})
