import * as z from 'zod/mini'
import { languages } from '../text/language.ts'
import { roles } from '../roles.ts'
import { recovery, signUp } from './account.ts'
import { listQuery } from './fields/list-query.ts'

/** The query of the list of users. */
export const userSorts = ['email', 'role', 'createdAt'] as const
export const userList = listQuery(userSorts)
export type UserList = z.infer<typeof userList>

/** The role dialog: admin, editor, or user, saved as 0 (spec §6). `from` is the role that the dialog showed. */
export const roleChange = z.object({ role: z.enum(roles), from: z.optional(z.int()) })

/** An invitation: the address, the role, and the language of the email. */
export const userInvitation = z.extend(recovery, { role: z.enum(roles), language: z.enum(languages) })

/** The form that creates the first admin with the code that the server printed (decision 6). */
export const firstAdmin = z.extend(signUp, {
  code: z.string().check(z.trim(), z.minLength(1, 'setup.code'), z.maxLength(200, 'too-long')),
})
export type FirstAdmin = z.infer<typeof firstAdmin>
