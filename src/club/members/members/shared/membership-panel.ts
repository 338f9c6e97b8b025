import * as z from 'zod/mini'
import { languages } from '#base/text/language.ts'
import { membershipTypes, paymentMethods, socioFilters, socioStatuses } from './membership.ts'
import { required } from '#base/forms/content-fields.ts'
import { requiredEmail, requiredIdempotencyKey, shortName } from '#base/forms/fields.ts'
import { page, searched } from '#base/forms/list-query.ts'
import { ibanOrUnchanged } from '#base/iban/iban-field.ts'
import { details } from '#club/members/completion/shared/member-details.ts'

export const fullName = shortName('required')
export const email = requiredEmail('required')
export const language = z._default(z.enum(languages), 'es')

const socio = {
  fullName,
  email,
  language,
  membershipType: z._default(z.enum(membershipTypes), 'regular'),
  paymentMethod: z._default(z.union([z.enum(paymentMethods), z.literal('')]), ''),
  ...details,
}

/** "Crear Socio" (spec §5). */
export const newSocio = z.object(socio)
export const newSocioSubmission = z.extend(newSocio, requiredIdempotencyKey)
export type NewSocio = z.infer<typeof newSocioSubmission>

/**
 * A change of a member's file by staff. An empty or masked IBAN leaves the stored one unchanged; a payment method other than
 * transfer removes it.
 */
export const socioChange = z.object({
  ...socio,
  iban: ibanOrUnchanged,
  status: z.enum(socioStatuses),
  version: z.int(),
})
export type SocioChange = z.infer<typeof socioChange>
/** The same without the version, which the dialog adds. */
export const socioEdit = z.omit(socioChange, { version: true })
/** The form of a new member has the fields of an edit, and sends no status. */
export const newSocioForm = z.extend(newSocio, { status: z.enum(socioStatuses) })

/** The query of a list of members or requests, sorted by date. */
export const listFields = {
  search: searched(),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
  page,
}
export const socioList = z.object({ ...listFields, status: z._default(z.enum(socioFilters), 'all') })
export type SocioList = z.infer<typeof socioList>

/** The lists whose filters can be saved, by the last part of their address. */
export const savedLists = ['socios', 'solicitudes'] as const
export type SavedList = (typeof savedLists)[number]

/** The saved filters of a list, or of all. */
export const savedFilterList = z.object({ list: z.optional(z.enum(savedLists)) })

/** A name for what a list shows now. `address` is its query string. */
export const savedFilter = z.object({
  list: z.enum(savedLists),
  name: required(40),
  address: z.string().check(z.maxLength(500, 'too-long')),
  isShared: z._default(z.boolean(), false),
})
export type SavedFilter = z.infer<typeof savedFilter>
