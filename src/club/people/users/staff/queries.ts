import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RoleChange, UserInvitation } from '../shared/users.ts'
import { answer } from '#kit/both/api.ts'
import { authClient } from '#kit/both/session/auth-client.ts'
import { authorizedFetch, panelApi } from '#kit/both/session/panel-api.ts'
import { type QueryData, readOnce } from '#kit/panel/record/queries.ts'

type ListQuery = Parameters<typeof panelApi.api.admin.users.$get>[0]['query']

export const usersQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['admin', 'users', query],
    queryFn: () => answer(panelApi.api.admin.users.$get({ query })),
    placeholderData: keepPreviousData,
  })

/** One account. Not read again while its dialog is open, so that a change of role names the role that the admin saw. */
export const userToEdit = (id: string) =>
  queryOptions({
    queryKey: ['editing', 'users', id],
    queryFn: () => answer(panelApi.api.admin.users[':id'].$get({ param: { id } })),
    ...readOnce,
  })

export type User = QueryData<typeof usersQuery>['rows'][number]

export const changeRole = (id: string, json: RoleChange) =>
  answer(panelApi.api.admin.users[':id'].role.$put({ param: { id }, json }))

/** An account in the list. */
export const userDetail = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'users', 'one', id],
    queryFn: () => answer(panelApi.api.admin.users[':id'].$get({ param: { id } })),
  })

/** Sends the invitation again to an account that is not confirmed. The previous link becomes invalid. */
export const resendInvitation = ({ id }: AccountId) =>
  answer(panelApi.api.admin.users[':id'].invitations.$post({ param: { id } }))

/** Closes all sessions of an account. Our own call: the protocol has none. */
export const closeSessions = async ({ id }: AccountId) => {
  const response = await authorizedFetch(`/auth/v1/admin/users/${id}/sessions`, { method: 'DELETE' })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
}

/** Removes all second factors of an account. Recovery codes go with the last one. */
export const removeFactors = async ({ id: userId }: AccountId) => {
  const { mfa } = await authAdmin()
  const { data, error } = await mfa.listFactors({ userId })
  refuse(error)
  for (const { id, factor_type: type } of data?.factors ?? [])
    if (String(type) !== 'recovery_code') refuse((await mfa.deleteFactor({ id, userId })).error)
}

/** Suspends an account, or ends the suspension. */
export const suspend =
  (isSuspended: boolean) =>
  async ({ id }: AccountId) =>
    refuse((await (await authAdmin()).updateUserById(id, { ban_duration: isSuspended ? aCentury : 'none' })).error)

export const deleteAccount = async ({ id }: AccountId) => refuse((await (await authAdmin()).deleteUser(id)).error)

type AccountId = Pick<User, 'id'>
const aCentury = '876000h'

const refuse = (error: Error | null) => {
  if (error) throw error
}

/**
 * Sets the password of another account through the admin call of the auth service (spec §7). Ends its sessions and sends an
 * email.
 */
export const changePassword = async (id: string, password: string) => {
  const { error } = await (await authAdmin()).updateUserById(id, { password })
  return error
}

/** Creates an account with a role, and sends the invitation in a language. */
export const invite = (json: UserInvitation) => answer(panelApi.api.admin.users.invitations.$post({ json }))

const authAdmin = async () => {
  const { GoTrueAdminApi } = await import('@supabase/auth-js')
  await authClient()
  return new GoTrueAdminApi({ url: `${window.location.origin}/auth/v1`, fetch: authorizedFetch })
}
