/** The values of `usuarios.role` (spec §6, decision 43). Any other number is a plain user. */
export const roles = { admin: 1, editor: 2, user: 0 } as const

export const isAdmin = (role: number) => role === roles.admin
export const isStaff = (role: number) => role === roles.admin || role === roles.editor

/**
 * What staff may do. `content`: texts and pictures that visitors read. `guests`: registrations and messages. `members`: members
 * and applicants. `treasury`: bank details. `users`: accounts and the state of the site.
 */
export type Capability = 'content' | 'guests' | 'members' | 'treasury' | 'users'

/** Whether a role has a capability: admins have all, editors have `content`. */
export const hasCapability = (capability: Capability) => (role: number) =>
  isAdmin(role) || (capability === 'content' && isStaff(role))
