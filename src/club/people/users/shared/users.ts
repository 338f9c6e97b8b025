import * as z from 'zod/mini'
import { languages } from '#base/text/language.ts'
import { givenCapabilities, roles } from '#base/roles.ts'
import { recovery } from '#accounts/shared/account.ts'
import { listQuery } from '#base/forms/list-query.ts'

/** The query of the list of users. */
export const userSorts = ['email', 'role', 'createdAt'] as const
export const userList = listQuery(userSorts)
export type UserList = z.infer<typeof userList>

/** What an admin gives to an editor, each once. Optional: pages of the previous release do not know it, and must not take it away. */
const capabilities = z.optional(
  z
    .array(z.enum(givenCapabilities))
    .check(z.overwrite((chosen) => givenCapabilities.filter((one) => chosen.includes(one)))),
)

/** The role dialog: admin, editor, or user, saved as 0 (spec §6). `from` and `fromCapabilities` are what the dialog showed. */
export const roleChange = z.object({
  role: z.enum(roles),
  capabilities,
  from: z.optional(z.int()),
  fromCapabilities: capabilities,
})
export type RoleChange = z.infer<typeof roleChange>

/** The fields of the form of an invitation: the address, and the language of the email. */
export const invitationFields = z.extend(recovery, { language: z.enum(languages) })

/** An invitation: its fields, and what the account may do. */
export const userInvitation = z.extend(invitationFields, { role: z.enum(roles), capabilities })
export type UserInvitation = z.infer<typeof userInvitation>
