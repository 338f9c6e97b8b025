import * as z from 'zod/mini'
import { defaultLanguage, languages } from '#base/text/language.ts'
import { importFormOf, importPlan } from '#club/core/imports/shared/import-form.ts'

/** What a column of a spreadsheet can be. Surnames, postcode and town are added to name and address. */
export const importFields = [
  'number',
  'fullName',
  'surname',
  'secondSurname',
  'email',
  'phone',
  'address',
  'postcode',
  'town',
  'membershipType',
  'status',
  'joinedOn',
  'leftOn',
  'paymentMethod',
  'iban',
  'birthDate',
  'language',
  'notes',
] as const
export type ImportField = (typeof importFields)[number]

/** The rows of a file at most. */
export const mostImportRows = 5000
/** The members that are invited to their account at once. */
export const mostInvitations = 50

/** A spreadsheet of members. `language`: of emails to new members where no cell says it. */
export const importForm = z.extend(importFormOf(importFields), {
  language: z._default(z.enum(languages), defaultLanguage),
})
export type ImportForm = z.infer<typeof importForm>

/** The same, to be carried out. */
export const importApplication = z.extend(importForm, importPlan)
export type ImportApplication = z.infer<typeof importApplication>

/** Why a row of a member does not enter, beside what is wrong in any kind (`ImportFault`). */
export type MemberFault =
  | 'name-missing'
  | 'name-several'
  | 'number-invalid'
  | 'number-of-other'
  | 'number-used'
  | 'blocked'
  | 'email-invalid'
  | 'phone-invalid'
  | 'iban-invalid'
  | 'iban-not-transfer'
  | 'day-future'
  | 'day-after-move'
  | 'left-before-joined'
  | 'joined-missing'
  | 'birth-date'
