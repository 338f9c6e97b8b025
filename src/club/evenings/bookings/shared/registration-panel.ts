import * as z from 'zod/mini'
import { languages } from '#base/text/language.ts'
import { companionFields, requestFields, needsName, wholeRegistration } from './event-registration.ts'
import { listQuery, searched } from '#base/forms/list-query.ts'
import { euros, fromVersion, linesOrNothing } from '#base/forms/content-fields.ts'
import { day } from '#base/forms/date-fields.ts'
import { emailOrNone, id, shortNameOrNone } from '#base/forms/fields.ts'
import { limits } from '#base/limits.ts'
import { staffPaymentMethods } from '#club/evenings/payments/shared/rules/payments.ts'

const ofEvent = { eventId: id }

export const registrationSorts = ['createdAt', 'fullName', 'email'] as const
export const registrationFilters = ['active', 'waiting', 'asking', 'cancelled', 'paid', 'owing', 'refund'] as const

/** Guests on a page of an event's list: a supper has one page. */
export const guestsPerPage = 200

/** The query of an event's registrations. */
export const registrationList = z.extend(listQuery(registrationSorts), {
  ...ofEvent,
  filter: z._default(z.enum(registrationFilters), 'active'),
})
export type RegistrationList = z.infer<typeof registrationList>

export const searchSorts = ['createdAt', 'fullName', 'date'] as const
/** A search for guests covers so many events to come, and as many past ones: there is no index on their names. */
export const maxSearchedEvents = 50
export const searchFilters = ['upcoming', 'past', 'cancelled'] as const

/** The query of a search for guests across events. */
export const registrationSearch = z.extend(listQuery(searchSorts), {
  filter: z._default(z.enum(searchFilters), 'upcoming'),
})
export type RegistrationSearch = z.infer<typeof registrationSearch>

/** The member's file that staff chose for a seat. */
const memberId = z.optional(id)

/** Whether a seat with another price costs what members pay, once its file is chosen. Absent, staff are asked. */
const atMemberPrice = z.optional(z.boolean())

/**
 * A correction by staff. A companion may have no email and no name. `memberId`: another file, null for none; absent, the file stays with its person.
 * `inFileToo`: the address is corrected in the file of the seat as well. `tellsKitchen`: as in a registration by staff.
 */
export const registrationSave = z.extend(wholeRegistration, {
  fullName: shortNameOrNone('name.required'),
  email: emailOrNone,
  language: z.enum(languages),
  memberId: z.optional(z.nullable(id)),
  inFileToo: z.optional(z.boolean()),
  atMemberPrice,
  tellsKitchen: z.optional(z.boolean()),
  ...fromVersion,
})
export type RegistrationSave = z.infer<typeof registrationSave>

export const registrationExport = z.object(ofEvent)

const several = { ...ofEvent, ids: z.array(id).check(z.minLength(1), z.maxLength(500, 'too-long')) }

const raiseTo = z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(100_000)))
/** Characters of a reason to cancel, to forgive or to seat out of turn. */
export const longestReason = 1000
const reason = linesOrNothing(longestReason)

/**
 * A registration by staff: the public form and its event. Who calls by telephone may have no email. `isWalkIn`: although the event has
 * begun. `raiseTo`: the capacity that staff were shown; if too few seats are free, the event gets more, but not beyond it, and the log
 * the reason. `memberId`: the file of each person who is chosen from the register. `paid`: what the party owes, in euros as staff were shown
 * it, is paid already. `tellsKitchen`: the kitchen that got the list by email gets it again.
 */
export const registrationByStaff = z
  .extend(requestFields, {
    ...ofEvent,
    email: emailOrNone,
    memberId,
    companions: z._default(
      z
        .array(z.extend(companionFields, { memberId }).check(needsName()))
        .check(z.maxLength(limits.maxParty - 1, 'companions.too-many')),
      [],
    ),
    isWalkIn: z._default(z.boolean(), false),
    raiseTo,
    reason: z._default(reason, ''),
    tellsKitchen: z._default(z.boolean(), false),
    paid: z.optional(
      z.object({ id, amount: euros.check(z.positive()), method: z.enum(staffPaymentMethods), paidOn: day }),
    ),
  })
  .check(z.refine((form) => form.raiseTo === undefined || form.reason !== '', { path: ['reason'], error: 'required' }))
export type RegistrationByStaff = z.infer<typeof registrationByStaff>
export type RegistrationByStaffInput = z.input<typeof registrationByStaff>

/** More companions of a guest who has booked, by staff. `ifFull`: whether those without a free seat wait. */
export const companionsByStaff = z.object({
  ...fromVersion,
  companions: z
    .array(z.extend(companionFields, { memberId }).check(needsName()))
    .check(z.minLength(1, 'required'), z.maxLength(limits.maxParty - 1, 'companions.too-many')),
  ifFull: z._default(z.enum(['refuse', 'wait']), 'refuse'),
})
export type CompanionsByStaff = z.infer<typeof companionsByStaff>
export type CompanionsByStaffInput = z.input<typeof companionsByStaff>

/**
 * Cancels several registrations of an event at once, on request with their companions; with `tellThem` each guest gets an email
 * that contains `reason`. `forgive`: why seats cancelled in the last 48 hours are not charged, for the log.
 */
export const registrationsCancel = z.object({
  ...several,
  tellThem: z._default(z.boolean(), false),
  reason: z._default(reason, ''),
  withCompanions: z.optional(z.boolean()),
  forgive: z.optional(reason.check(z.minLength(1, 'required'))),
})
export type RegistrationsCancel = z.infer<typeof registrationsCancel>

/** The file on a seat that staff saw, and the one that they chose; null for none. */
export const fileChoice = z.object({ from: z.nullable(id), to: z.nullable(id), atMemberPrice })
export type FileChoice = z.infer<typeof fileChoice>

/** Members for the form of a registration: by what staff type, or one by id. */
export const fileSearch = z.object({
  search: searched(100),
  id: z.optional(id),
})
export type FileSearch = z.infer<typeof fileSearch>

/** Restores several cancelled registrations of an event. */
export const registrationsRestore = z.object(several)
export type RegistrationsRestore = z.infer<typeof registrationsRestore>

/**
 * Gives a waiting party its seats out of turn, for a reason that is logged; `seats`: so many, if it takes fewer. `isWalkIn` and `raiseTo` as
 * in a registration by staff.
 */
export const seating = z.object({
  reason: reason.check(z.minLength(1, 'required')),
  seats: z.optional(z.number().check(z.int(), z.minimum(1))),
  raiseTo,
  isWalkIn: z.optional(z.boolean()),
})
export type Seating = z.infer<typeof seating>
