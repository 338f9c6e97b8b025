/** The values of `usuarios.role` (spec §6, decision 26). Any other number is a plain user. */
export const roles = { admin: 1, editor: 2, user: 0 } as const

export const isAdmin = (role: number) => role === roles.admin
export const isStaff = (role: number) => role === roles.admin || role === roles.editor

/**
 * What staff may do. `content`: texts and pictures that visitors read. `guests`: registrations, messages and emails. `members`: members
 * and applicants. `treasury`: payments and bank details. `users`: accounts, personal data and the state of the site.
 */
export type Capability = 'content' | 'guests' | 'members' | 'treasury' | 'users'

/** What an admin may give to an editor (decision 26). */
export const givenCapabilities = ['guests', 'members', 'treasury'] as const
export type GivenCapability = (typeof givenCapabilities)[number]

/** What an account may do in the panel: its role, and what an admin gave it. */
export type Rights = { role: number; capabilities?: readonly GivenCapability[] | undefined }

/** Whether somebody has a capability: admins have all, editors `content` and what they were given, nobody else any. */
export const hasCapability = (capability: Capability, { role, capabilities = [] }: Rights) => {
  if (role !== roles.editor) return isAdmin(role)
  return capability === 'content' || capabilities.some((given) => given === capability)
}
