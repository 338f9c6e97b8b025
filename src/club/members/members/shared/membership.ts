import { dayMs } from '#base/dates/durations.ts'

/** The statuses of a membership request (spec §4, decision 27). Screens and server share this table. */
export const requestStatuses = ['pending', 'approved', 'rejected', 'baja'] as const
export type RequestStatus = (typeof requestStatuses)[number]
export const requestFilters = [...requestStatuses, 'all'] as const

/** The allowed transitions. Any other is refused with `request.transition`. */
export const nextStatuses: Record<RequestStatus, readonly RequestStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['baja'],
  rejected: [],
  baja: [],
}

/** What staff decided, until it counts. `emailText`: the text of the email to a rejected applicant; empty for none. */
export type PendingDecision = { status: 'rejected' | 'baja'; reason: string; emailText: string }

/** The status to show: pending for an unknown value (spec §4). */
export const requestStatusOr = (value: unknown) => requestStatuses.find((status) => status === value) ?? 'pending'

export const membershipTypes = ['regular', 'premium', 'vip'] as const
export type MembershipType = (typeof membershipTypes)[number]

export const socioStatuses = ['active', 'inactive', 'suspended'] as const
/** The allowed moves of a member. Any other is refused with `socio.moved`. */
export const nextSocioStatuses: Record<SocioStatus, readonly SocioStatus[]> = {
  active: ['suspended', 'inactive'],
  suspended: ['active', 'inactive'],
  inactive: ['active'],
}

/** What a move is: who is suspended never left, so that the way back is another one. `type`: the status stays. */
export const moveOf = (was: SocioStatus, now: SocioStatus) =>
  was === now ? 'type' : was === 'suspended' && now === 'active' ? 'lifted' : now

/** Staff can undo a move for so long. */
export const moveUndoMs = dayMs

/** Who has left may stay after all for so many days. */
export const departureBackDays = 7

/** `no-email`: who must be written to on paper. `blocked`: the blocked files, which no other list has (decision 45). */
export const socioFilters = ['all', ...socioStatuses, 'no-email', 'no-address', 'no-iban', 'blocked'] as const
export type SocioStatus = (typeof socioStatuses)[number]

/** The status to show: active for an unknown value (spec §4). */
export const socioStatusOr = (value: unknown) => socioStatuses.find((status) => status === value) ?? 'active'

/** Payment methods: bank transfer, card or cash (spec §5). The first is the default of the completion form (§9). */
export const paymentMethods = ['transfer', 'card', 'cash'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** A completion link is valid for so many days from the approval or its last sending (decision 27). */
export const completionDays = 30

/** When a completion link expires that was sent at this time. */
export const completionExpiry = (sentAt: Date) => new Date(sentAt.getTime() + completionDays * dayMs)

/** The shortest time in which a person fills in the application, in milliseconds. */
export const minApplicationMs = 3000

/** "CG-0001": the number on a member's credential. */
export const membershipNumber = (count: number) => `CG-${String(count).padStart(4, '0')}`

/** The number that was typed without its zeros, such as "18" or "cg 18"; undefined if it is none. */
export const typedMembershipNumber = (text: string) => {
  const count = /^(?:cg)?[\s-]*(\d{1,6})$/i.exec(text)?.[1]
  return count && membershipNumber(Number(count))
}
