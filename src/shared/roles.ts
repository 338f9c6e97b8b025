/** What `usuarios.role` means (spec §6, decision 43). Any other number is a plain user. */
export const roles = { admin: 1, editor: 2, user: 0 } as const

export const isAdmin = (role: number) => role === roles.admin
export const isStaff = (role: number) => role === roles.admin || role === roles.editor

/**
 * What staff may do: `content` is what visitors read, `guests` whoever registers or writes, `members` who is or becomes one,
 * `treasury` bank details, `users` accounts and the state of the site.
 */
export type Capability = 'content' | 'guests' | 'members' | 'treasury' | 'users'

/** Admins may do everything, editors look after the content. */
export const hasCapability = (capability: Capability) => (role: number) =>
  isAdmin(role) || (capability === 'content' && isStaff(role))
