import * as z from 'zod/mini'
import { asLines } from '#base/forms/fields.ts'
import { defaultLanguage, languages } from '#base/text/language.ts'

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

/** The limits of a file. */
export const mostImportBytes = 5 * 1024 * 1024
export const mostImportRows = 5000
/** The members that are invited to their account at once. */
export const mostInvitations = 50

/**
 * A spreadsheet of members as base64, and what staff answered about it: which sheet, the order of day and month in its dates, what a
 * column is, by its place (empty: it is left out), the language of emails to new members where no cell says it, and the cells that they
 * corrected, by the row's number.
 */
export const importForm = z.object({
  file: z.base64().check(z.maxLength(Math.ceil(mostImportBytes / 3) * 4 + 4, 'too-long')),
  sheet: z._default(z.string().check(z.maxLength(200)), ''),
  dates: z.optional(z.enum(['dmy', 'mdy'])),
  columns: z._default(z.record(z.string(), z.union([z.literal(''), z.enum(importFields)])), {}),
  language: z._default(z.enum(languages), defaultLanguage),
  corrections: z._default(
    z.record(
      z.string().check(z.regex(/^\d{1,7}$/)),
      z.partialRecord(z.enum(importFields), z.string().check(asLines, z.maxLength(2000, 'too-long'))),
    ),
    {},
  ),
})
export type ImportForm = z.infer<typeof importForm>

/** The same, to be carried out. `plan` is of the preview: another plan is refused. */
export const importApplication = z.extend(importForm, { plan: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })
export type ImportApplication = z.infer<typeof importApplication>

export const importVerdicts = ['new', 'changed', 'same', 'failed'] as const
export type ImportVerdict = (typeof importVerdicts)[number]

/** Why a row does not enter. The screen has the sentences. */
export type ImportFault =
  | 'name-missing'
  | 'name-several'
  | 'number-invalid'
  | 'number-of-other'
  | 'number-used'
  | 'row-twice'
  | 'blocked'
  | 'cannot-clear'
  | 'email-invalid'
  | 'phone-invalid'
  | 'iban-invalid'
  | 'iban-not-transfer'
  | 'day-missing'
  | 'day-of-calendar'
  | 'day-two-digits'
  | 'day-invalid'
  | 'day-future'
  | 'day-after-move'
  | 'left-before-joined'
  | 'joined-missing'
  | 'birth-date'
  | 'word-unknown'
  | 'too-long'
  | 'damaged'
