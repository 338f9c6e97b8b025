import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Language } from '#shared/language.ts'
import { answer } from '../../lib/api.ts'
import { authClient } from '../../session/auth-client.ts'
import { authorizedFetch, panelApi } from '../panel-api.ts'
import { type Brought, readOnce } from '../parts/queries.ts'
import { readAgain } from '../parts/read-again.ts'
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

export type User = Brought<typeof usersQuery>['rows'][number]

export const roleChange = (id: string) =>
  mutationOptions({
    mutationFn: (json: { role: 0 | 1 | 2; from?: number }) =>
      answer(panelApi.api.admin.users[':id'].role.$put({ param: { id }, json })),
    onSettled: (_changed, _error, _role, _context, { client }) =>
      Promise.all([readAgain(client, ['admin', 'users']), readAgain(client, ['admin', 'me'])]),
  })

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
    onSettled: (_invited, _error, _asked, _context, { client }) => readAgain(client, ['admin', 'users']),
  })

const authAdmin = async () => {
  const { GoTrueAdminApi } = await import('@supabase/auth-js')
  await authClient()
  return new GoTrueAdminApi({ url: `${window.location.origin}/auth/v1`, fetch: authorizedFetch })
}
