/** What `usuarios.role` means (spec §6, decision 43). Any other number is a plain user. */
export const roles = { admin: 1, editor: 2, user: 0 } as const

export const isAdmin = (role: number) => role === roles.admin
export const isStaff = (role: number) => role === roles.admin || role === roles.editor
