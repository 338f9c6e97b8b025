import * as z from 'zod/mini'
import { referralSources } from '../shared/rules/referral-sources.ts'
import {
  type Companion,
  type EventRegistration,
  companionFields,
  requestFields,
  needsName,
  wholeRegistration,
} from '../shared/event-registration.ts'
import { emailOrNone } from '#base/forms/fields.ts'
import { limits } from '#base/limits.ts'
import { type Language, languageOr, languages } from '#base/text/language.ts'
import type { EditedRegistration, RegisterFile } from './queries.ts'
import { writtenName } from '../shared/seat-name.ts'

/** The member's file that is chosen for a seat, as far as the form shows it. */
export type ChosenFile = Pick<RegisterFile, 'id' | 'number' | 'fullName' | 'diet'> &
  Partial<Pick<RegisterFile, 'dietConsentAt' | 'status'>>

/** A guest with companions, who may be put on the waiting list. */
export type NewParty = EventRegistration & {
  file: ChosenFile | null
  language: Language
  companions: (Companion & { file: ChosenFile | null })[]
  takesFewer: boolean
  /** Whether a corrected address is corrected in the file, too: asked before the save. */
  inFileToo?: boolean
  /** Whether the seat of a chosen file costs what members pay: asked before the save, too. */
  atMemberPrice?: boolean
  ifFull: 'refuse' | 'wait'
}

const file = z.nullable(z.custom<ChosenFile>())
const { takesFewer, ifFull } = requestFields.shape
/** Who calls by telephone may have no email, nor may a companion. */
export const newParty = z.extend(wholeRegistration, {
  email: emailOrNone,
  file,
  language: z.enum(languages),
  companions: z
    .array(z.extend(companionFields, { file }).check(needsName()))
    .check(z.maxLength(limits.maxParty - 1, 'companions.too-many')),
  takesFewer,
  ifFull,
})
/** For a stored registration with an email: a correction does not remove it. */
export const withEmail = z.extend(newParty, { email: wholeRegistration.shape.email })

const alone = { takesFewer: false, ifFull: 'refuse' } as const

/** What is known of somebody before the form opens. `memberId`: the file that staff chose. */
export type GuestToAdd = { fullName: string; memberId?: string | undefined } & Partial<
  Pick<NewParty, 'email' | 'phone' | 'language'>
>

/** What a chosen file brings to its seat. */
export const ofFile = ({ id, number, fullName, email, diet, dietConsentAt, status }: RegisterFile) => ({
  fullName,
  email,
  file: { id, number, fullName, diet, dietConsentAt, status },
})

/** The party as the server takes it: of each file its id. */
export const withFileIds = <Form extends NewParty>({ file: own, companions, ...guest }: Form) => ({
  ...guest,
  ...(own && { memberId: own.id }),
  companions: companions.map(({ file: chosen, ...person }) => ({
    ...person,
    ...(chosen && { memberId: chosen.id }),
  })),
})

export const nobody = (language: Language): NewParty => ({
  file: null,
  fullName: '',
  email: '',
  phone: '',
  isMember: false,
  howDidYouKnowUs: '',
  dietaryRestrictions: '',
  diet: [],
  notes: '',
  language,
  ...alone,
  companions: [],
})

/** The form values of a stored registration: one person. */
export const formOf = (row: EditedRegistration): NewParty => ({
  file: row.member && { ...row.member, fullName: row.fullName, diet: row.standingDiet },
  fullName: writtenName(row),
  email: row.email,
  phone: row.phone,
  isMember: row.isMember,
  howDidYouKnowUs: referralSources.find((source) => source === row.howDidYouKnowUs) ?? '',
  dietaryRestrictions: row.dietaryRestrictions,
  diet: row.diet,
  notes: row.notes,
  language: languageOr(row.language),
  ...alone,
  companions: [],
})
