import type { Capability } from '#base/roles.ts'

/**
 * What staff may do with a written email. Every template declares it; `club/core/emails/server/access.ts` is the one place that asks
 * (decision 39). docs/permissions.md prints the table.
 */
export type StaffAccess = {
  /** Who sees in the panel that it exists, and what it says. */
  seenWith: Capability
  /** Who sends it again; null: nobody, because its link opens an account. */
  resentWith: Capability | null
  /** Sending it again needs a fresh proof too. */
  needsProof?: true
  /** The row whose address another address corrects. Without it the email goes to its own address alone. */
  corrects?: CorrectedRow
}

export type CorrectedRow = 'registration' | 'request' | 'message'

/** To a guest, about a registration. */
export const aboutGuest = { seenWith: 'guests', resentWith: 'guests', corrects: 'registration' } as const
/** To or about a guest or a visitor, without a row whose address it could correct. */
export const toGuestAlone = { seenWith: 'guests', resentWith: 'guests' } as const
/** To a visitor who has written to the club. */
export const aboutMessage = { seenWith: 'guests', resentWith: 'guests', corrects: 'message' } as const
/** To an applicant or a new member, about the request. */
export const aboutRequest = { seenWith: 'members', resentWith: 'members', corrects: 'request' } as const
/** To a member, about the membership. */
export const toMember = { seenWith: 'members', resentWith: 'members' } as const
/** The link to all that the club knows of a person. */
export const toPersonalData = { seenWith: 'members', resentWith: 'members', needsProof: true } as const
/** About an account, a request about personal data or the club itself. */
export const forAdmins = { seenWith: 'users', resentWith: 'users' } as const
/** With a link or code that opens an account. */
export const opensAnAccount = { seenWith: 'users', resentWith: null } as const
