import * as z from 'zod/mini'
import { languages } from '../text/language.ts'
import { membershipTypes, paymentMethods, requestStatuses, socioStatuses } from '../membership.ts'
import { line, requiredIdempotencyKey, paragraph, phone } from './fields/fields.ts'
import { page } from './fields/list-query.ts'
import { details, ibanOrUnchanged } from './member-details.ts'

const fullName = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200, 'too-long'))
const email = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(255, 'too-long'), z.email('email.invalid'))
const language = z._default(z.enum(languages), 'es')

/** "Crear Solicitud" (spec §5): approved from the start. */
export const newRequest = z.object({ fullName, email, phone, reason: paragraph, language })
export const newRequestSubmission = z.extend(newRequest, requiredIdempotencyKey)
export type NewRequest = z.infer<typeof newRequestSubmission>

/** What staff decides about a request, with the reason they may keep on it. */
export const decision = z.object({
  status: z.enum(requestStatuses),
  reason: paragraph,
  /** What a rejected applicant is sent. No email without it. */
  emailText: z.optional(paragraph),
})
export type Decision = z.infer<typeof decision>

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
 * A member's file as staff change it. An IBAN left empty, or of which only the end was seen, keeps the one there is; a
 * payment other than transfer removes it.
 */
export const socioChange = z.object({
  ...socio,
  iban: ibanOrUnchanged,
  status: z.enum(socioStatuses),
  version: z.int(),
})
export type SocioChange = z.infer<typeof socioChange>
/** The same as its dialog holds it, which knows the version by itself. */
export const socioEdit = z.omit(socioChange, { version: true })

/** Which members or requests a list shows, by their date. */
const listed = {
  search: z._default(line, ''),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
  page,
}
export const requestList = z.object({ ...listed, status: z._default(z.enum([...requestStatuses, 'all']), 'all') })
export const socioList = z.object({ ...listed, status: z._default(z.enum([...socioStatuses, 'all']), 'all') })
export type RequestList = z.infer<typeof requestList>
export type SocioList = z.infer<typeof socioList>
