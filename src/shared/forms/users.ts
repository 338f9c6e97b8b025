import * as z from 'zod/mini'
import { languages } from '../text/language.ts'
import { roles } from '../roles.ts'
import { recovery, signUp } from './account.ts'
import { listQuery } from './fields/list-query.ts'

/** Which accounts the list of users shows. */
export const userSorts = ['email', 'role', 'createdAt'] as const
export const userList = listQuery(userSorts)
export type UserList = z.infer<typeof userList>

/** The role dialog: admin, editor, or user, saved as 0 (spec §6); `from` is the role it was opened on. */
export const roleChange = z.object({ role: z.enum(roles), from: z.optional(z.int()) })

/** An invitation: to which address, with which role, and in which language the email is written. */
export const userInvitation = z.extend(recovery, { role: z.enum(roles), language: z.enum(languages) })

/** The first admin, by who holds the code that the server printed (decision 6). */
export const firstAdmin = z.extend(signUp, {
  code: z.string().check(z.trim(), z.minLength(1, 'setup.code'), z.maxLength(200, 'too-long')),
})
export type FirstAdmin = z.infer<typeof firstAdmin>
