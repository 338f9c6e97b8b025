import * as z from 'zod/mini'
import { referralSources } from '#shared/bookings/referral-sources.ts'
import {
  type Companion,
  type EventRegistration,
  emailOrNone,
  eventRegistrationRequest,
  wholeRegistration,
} from '#shared/forms/event-registration.ts'
import { type Language, languageOr, languages } from '#shared/text/language.ts'
import type { EditedRegistration } from './queries.ts'

/** A guest with companions, who may be put on the waiting list. */
export type NewParty = EventRegistration & {
  language: Language
  companions: Companion[]
  takesFewer: boolean
  ifFull: 'refuse' | 'wait'
}

const { companions, takesFewer, ifFull } = eventRegistrationRequest.shape
/** Who calls by telephone may have no email, nor may a companion. */
export const newParty = z.extend(wholeRegistration, {
  email: emailOrNone,
  language: z.enum(languages),
  companions,
  takesFewer,
  ifFull,
})
/** For a stored registration with an email: a correction does not remove it. */
export const withEmail = z.extend(newParty, { email: wholeRegistration.shape.email })

const alone = { takesFewer: false, ifFull: 'refuse' } as const

/** What is known of somebody before the form opens. */
export type GuestToAdd = { fullName: string } & Partial<Pick<NewParty, 'email' | 'phone' | 'isMember' | 'language'>>

export const nobody = (language: Language): NewParty => ({
  fullName: '',
  email: '',
  phone: '',
  isMember: false,
  howDidYouKnowUs: '',
  dietaryRestrictions: '',
  notes: '',
  language,
  ...alone,
  companions: [],
})

/** The form values of a stored registration: one person. */
export const formOf = (row: EditedRegistration): NewParty => ({
  fullName: row.fullName,
  email: row.email,
  phone: row.phone,
  isMember: row.isMember,
  howDidYouKnowUs: referralSources.find((source) => source === row.howDidYouKnowUs) ?? '',
  dietaryRestrictions: row.dietaryRestrictions,
  notes: row.notes,
  language: languageOr(row.language),
  ...alone,
  companions: [],
})
