import * as z from 'zod/mini'
import { languages } from '#base/text/language.ts'
import { membershipTypes, paymentMethods, socioFilters, socioStatuses, typedMembershipNumber } from './membership.ts'
import { required, textOrNothing } from '#base/forms/content-fields.ts'
import { day, dayOrNothing } from '#base/forms/date-fields.ts'
import { emailOrNone, id, line, requiredEmail, requiredIdempotencyKey, shortName } from '#base/forms/fields.ts'
import { page, searched } from '#base/forms/list-query.ts'
import { ibanOrUnchanged } from '#base/iban/iban-field.ts'
import { details } from '#club/members/completion/shared/member-details.ts'

export const fullName = shortName('required')
export const email = requiredEmail('required')
/** Staff say that somebody has no address; else it is required. An empty one is nobody's. */
export const addressOrNone = { email: emailOrNone, hasNoEmail: z.optional(z.boolean()) }
export const needsAddress = () =>
  z.refine<{ email: string; hasNoEmail?: boolean | undefined }>(
    ({ email: typed, hasNoEmail }) => typed !== '' || hasNoEmail === true,
    {
      path: ['email'],
      error: 'required',
    },
  )
export const language = z._default(z.enum(languages), 'es')

const socio = {
  fullName,
  ...addressOrNone,
  language,
  membershipType: z._default(z.enum(membershipTypes), 'regular'),
  paymentMethod: z._default(z.union([z.enum(paymentMethods), z.literal('')]), ''),
  /** Member since that day; empty: since the file was made. A browser of the previous release sends none, and changes nothing. */
  joinedOn: z.optional(dayOrNothing),
  ...details,
}

/** "Crear Socio" (spec §5). */
/** Empty: the next one. Else one that nobody has or had, as a founder's. */
const ownNumber = z.optional(
  textOrNothing(20).check(
    z.overwrite((typed) => typedMembershipNumber(typed) ?? typed),
    z.refine((typed) => typed === '' || typedMembershipNumber(typed) !== undefined, 'number.none'),
  ),
)
const newSocioFields = z.object({ ...socio, membershipNumber: ownNumber })
export const newSocio = newSocioFields.check(needsAddress())
export const newSocioSubmission = z.extend(newSocioFields, requiredIdempotencyKey).check(needsAddress())
export type NewSocio = z.infer<typeof newSocioSubmission>

/**
 * A change of a member's file by staff. An empty or masked IBAN leaves the stored one unchanged; a payment method other than
 * transfer removes it.
 */
const edit = { ...socio, iban: ibanOrUnchanged, status: z.enum(socioStatuses) }
export const socioChange = z.object({ ...edit, version: z.int() }).check(needsAddress())
export type SocioChange = z.infer<typeof socioChange>
/** The same without the version, which the dialog adds. */
export const socioEdit = z.object(edit).check(needsAddress())
/** The form of a new member has the fields of an edit, and sends no status. */
export const newSocioForm = z.extend(newSocioFields, { status: z.enum(socioStatuses) }).check(needsAddress())

const moveFields = { day, reason: line, tell: z.boolean() }
/** The dialog of a move. `tell`: by email. */
export const moveForm = z.object(moveFields)
/** A suspension has a reason. */
export const suspensionForm = z.object({ ...moveFields, reason: required() })
export type MoveForm = z.infer<typeof moveForm>
/** Suspends a membership, ends it, also on a later day, or takes the member back. */
export const memberMove = z
  .extend(moveForm, { to: z.enum(socioStatuses), version: z.int() })
  .check(z.refine(({ to, reason }) => to !== 'suspended' || reason !== '', { path: ['reason'], error: 'required' }))
export type MemberMove = z.infer<typeof memberMove>

/** Separates a file from its account. */
export const separation = z.object({ reason: required() })

/** The query of a list of members or requests, sorted by date. */
export const listFields = {
  search: searched(),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
  page,
}
/** `import`: only whom an import made. */
export const socioList = z.object({
  ...listFields,
  status: z._default(z.enum(socioFilters), 'all'),
  import: z.optional(id),
})
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
