/** The life of a membership request (spec §4, decision 7): screen and server read the same table. */
export const requestStatuses = ['pending', 'approved', 'rejected', 'baja'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** Which status may follow which. Anything else is refused with `request.transition`. */
export const nextStatuses: Record<RequestStatus, readonly RequestStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['baja'],
  rejected: [],
  baja: [],
}

export const membershipTypes = ['regular', 'premium', 'vip'] as const
export const socioStatuses = ['active', 'inactive', 'suspended'] as const
