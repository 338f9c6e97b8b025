/** The life of a membership request (spec §4, decision 42): screen and server read the same table. */
export const requestStatuses = ['pending', 'approved', 'rejected', 'baja'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** Which status may follow which. Anything else is refused with `request.transition`. */
export const nextStatuses: Record<RequestStatus, readonly RequestStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['baja'],
  rejected: [],
  baja: [],
}

/** A status as it is shown: an unknown one as pending (spec §4). */
export const requestStatusOr = (value: unknown) => requestStatuses.find((status) => status === value) ?? 'pending'

export const membershipTypes = ['regular', 'premium', 'vip'] as const
export type MembershipType = (typeof membershipTypes)[number]

export const socioStatuses = ['active', 'inactive', 'suspended'] as const
export type SocioStatus = (typeof socioStatuses)[number]

/** A status as it is shown: an unknown one as active (spec §4). */
export const socioStatusOr = (value: unknown) => socioStatuses.find((status) => status === value) ?? 'active'

/** How a member pays: bank transfer, card or cash (spec §5). The first is the completion form's choice (§9). */
export const paymentMethods = ['transfer', 'card', 'cash'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The version of the privacy text to which applicants consent. It rises when the text changes. */
export const privacyVersion = '2'

/** Days for which a completion link counts, from the approval or its last sending (decision 42). */
export const completionDays = 30

/** When a completion link sent then ceases to count. */
export const completionExpiry = (sentAt: Date) => new Date(sentAt.getTime() + completionDays * 24 * 60 * 60 * 1000)

/** Milliseconds that filling the application takes a person at least. */
export const minApplicationMs = 3000

/** "CG-0001": the number on a member's credential. */
export const membershipNumber = (count: number) => `CG-${String(count).padStart(4, '0')}`
