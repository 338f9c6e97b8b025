import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Language } from '#shared/text/language.ts'
import { answer } from '../../lib/api.ts'
import { authClient } from '../../account/auth-client.ts'
import { authorizedFetch, panelApi } from '../panel-api.ts'
import { type QueryData, readOnce } from '../record/queries.ts'
import { refreshQueries } from '../record/refresh-queries.ts'
import type { Role } from './role-options.tsx'

type ListQuery = Parameters<typeof panelApi.api.admin.users.$get>[0]['query']

export const usersQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['admin', 'users', query],
    queryFn: () => answer(panelApi.api.admin.users.$get({ query })),
    placeholderData: keepPreviousData,
  })

/** One account, read once: its role is compared with what the person who changes it has seen. */
export const userToEdit = (id: string) =>
  queryOptions({
    queryKey: ['editing', 'users', id],
    queryFn: () => answer(panelApi.api.admin.users[':id'].$get({ param: { id } })),
    ...readOnce,
  })

export type User = QueryData<typeof usersQuery>['rows'][number]

export const roleChange = (id: string) =>
  mutationOptions({
    mutationFn: (json: { role: 0 | 1 | 2; from?: number }) =>
      answer(panelApi.api.admin.users[':id'].role.$put({ param: { id }, json })),
    onSettled: (_changed, _error, _role, _context, { client }) =>
      Promise.all([refreshQueries(client, ['admin', 'users']), refreshQueries(client, ['admin', 'me'])]),
  })

/** One account as the list shows it. */
export const userDetail = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'users', 'one', id],
    queryFn: () => answer(panelApi.api.admin.users[':id'].$get({ param: { id } })),
  })

/** The invitation once more, to whoever has not confirmed the address: the link before no longer opens. */
export const invitingAgain = ({ id }: Acted) =>
  answer(panelApi.api.admin.users[':id'].invitations.$post({ param: { id } }))

/** Closes all sessions of a person. The protocol has no such call: it is our service's own. */
export const closeSessions = async ({ id }: Acted) => {
  const response = await authorizedFetch(`/auth/v1/admin/users/${id}/sessions`, { method: 'DELETE' })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
}

/** Takes every second factor of a person away; recovery codes go with the last. */
export const removeFactors = async ({ id: userId }: Acted) => {
  const { mfa } = await authAdmin()
  const { data, error } = await mfa.listFactors({ userId })
  refuse(error)
  for (const { id, factor_type: type } of data?.factors ?? [])
    if (String(type) !== 'recovery_code') refuse((await mfa.deleteFactor({ id, userId })).error)
}

/** Keeps a person out until further notice, or lets them in again. */
export const suspend =
  (isSuspended: boolean) =>
  async ({ id }: Acted) =>
    refuse((await (await authAdmin()).updateUserById(id, { ban_duration: isSuspended ? aCentury : 'none' })).error)

export const deleteAccount = async ({ id }: Acted) => refuse((await (await authAdmin()).deleteUser(id)).error)

type Acted = Pick<User, 'id'>
const aCentury = '876000h'

const refuse = (error: Error | null) => {
  if (error) throw error
}

/** Another's password, through the auth service's own admin call (spec §7). It ends their sessions and tells them. */
export const changePassword = async (id: string, password: string) => {
  const { error } = await (await authAdmin()).updateUserById(id, { password })
  return error
}

/** An account with a role for an address, whose owner is written to in a language. */
export const inviting = () =>
  mutationOptions({
    mutationFn: (json: { email: string; role: Role; language: Language }) =>
      answer(panelApi.api.admin.users.invitations.$post({ json })),
    onSettled: (_invited, _error, _asked, _context, { client }) => refreshQueries(client, ['admin', 'users']),
  })

const authAdmin = async () => {
  const { GoTrueAdminApi } = await import('@supabase/auth-js')
  await authClient()
  return new GoTrueAdminApi({ url: `${window.location.origin}/auth/v1`, fetch: authorizedFetch })
}
