import * as z from 'zod/mini'
import { dietOrNothing } from './rules/diet.ts'
import { referralSources } from './rules/referral-sources.ts'
import { languages } from '#base/text/language.ts'
import { limits } from '#base/limits.ts'
import { dietConsent, dietConsentVersion, needsConsent } from '#club/core/consents/shared/diet-consent.ts'
import { linesOrNothing } from '#base/forms/content-fields.ts'
import {
  email,
  emailOrNone,
  phoneOrNone,
  requiredIdempotencyKey,
  shortName,
  shortNameOrNone,
} from '#base/forms/fields.ts'

/** All stored fields of a guest, for corrections by staff: no field has a default, since an absent field would clear its column. */
export const wholeRegistration = z.object({
  fullName: shortName('name.required'),
  email,
  phone: phoneOrNone,
  isMember: z.boolean(),
  howDidYouKnowUs: z.union([z.enum(referralSources), z.literal('')]),
  dietaryRestrictions: linesOrNothing(1000),
  /** Absent, also in a page of an earlier release: as it is. */
  diet: z.optional(dietOrNothing),
  notes: linesOrNothing(2000),
})

const { phone, isMember, howDidYouKnowUs, dietaryRestrictions, diet, notes } = wholeRegistration.shape

/** The fields of a companion, whose name may come later. */
export const companionFields = z.object({
  fullName: z._default(shortNameOrNone('name.required'), ''),
  email: z._default(emailOrNone, ''),
  dietaryRestrictions: z._default(dietaryRestrictions, ''),
  diet,
  dietConsentVersion,
})

/** Who is invited by email has a name. */
export const needsName = <Form extends { fullName: string; email: string }>() =>
  z.refine<Form>((form) => form.fullName !== '' || form.email === '', { path: ['fullName'], error: 'name.required' })

type TickedDiet = { diet?: readonly string[] | undefined; dietConsentVersion?: string | undefined }

/** What a guest ticks needs the consent, which requests of earlier releases do not have for a note. */
export const needsDietConsent = <Form extends TickedDiet>() =>
  z.refine<Form>(({ diet: ticked = [], dietConsentVersion: version }) => ticked.length === 0 || version !== undefined, {
    path: ['dietConsent'],
    error: 'diet-consent.required',
  })

/**
 * Someone whom a visitor brings. With an email, the companion gets an email too. Who has no name cannot be asked: the visitor says that they
 * agreed to their dietary note.
 */
export const companion = companionFields.check(
  needsName(),
  needsDietConsent(),
  z.refine((form) => form.fullName !== '' || form.dietaryRestrictions === '' || form.dietConsentVersion !== undefined, {
    path: ['dietConsent'],
    error: 'diet-consent.required',
  }),
)
export type Companion = z.infer<typeof companion>

/** The form that registers a guest for an event (spec §2, §5). */
export const eventRegistration = z.extend(wholeRegistration, {
  phone: z._default(phone, ''),
  isMember: z._default(isMember, false),
  howDidYouKnowUs: z._default(howDidYouKnowUs, ''),
  dietaryRestrictions: z._default(dietaryRestrictions, ''),
  notes: z._default(notes, ''),
})
export type EventRegistration = z.infer<typeof eventRegistration>

/** The form, and the companions of the guest. */
export const partyRegistration = z.extend(eventRegistration, {
  companions: z._default(z.array(companion).check(z.maxLength(limits.maxParty - 1, 'companions.too-many')), []),
  /** While the party waits: a part of it may get seats. */
  takesFewer: z._default(z.boolean(), false),
})
export type PartyRegistration = z.infer<typeof partyRegistration>

/** The form of one person on a page without scripts: a dietary note without the list, and the consent to it. */
export const registrationForm = z.extend(z.omit(eventRegistration, { diet: true }), { dietConsent })
export type RegistrationForm = z.infer<typeof registrationForm>

/** The same for a guest and the companions, each with a tick. */
export const partyForm = z
  .extend(partyRegistration, {
    dietConsent,
    companions: z._default(
      z
        .array(z.extend(companionFields, { dietConsent }).check(needsName(), needsConsent()))
        .check(z.maxLength(limits.maxParty - 1, 'companions.too-many')),
      [],
    ),
  })
  .check(needsConsent())
export type PartyForm = z.infer<typeof partyForm>

/**
 * The request: the form, the visitor's language, and the key by which a duplicate submission is one registration. `ifFull`: whether
 * a party without enough free seats is refused or joins the waiting list.
 */
export const requestFields = z.extend(partyRegistration, {
  ifFull: z._default(z.enum(['refuse', 'wait']), 'refuse'),
  dietConsentVersion,
  language: z.enum(languages),
  ...requiredIdempotencyKey,
})
export const eventRegistrationRequest = requestFields.check(needsDietConsent())
export type EventRegistrationRequest = z.infer<typeof eventRegistrationRequest>
/** The request as a form sends it: companions and the waiting list may be absent. */
export type EventRegistrationInput = z.input<typeof eventRegistrationRequest>
