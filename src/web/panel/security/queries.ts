import type { Factor } from '@supabase/auth-js'
import { queryOptions } from '@tanstack/react-query'
import { authClient } from '../../account/auth-client.ts'
import { authorizedFetch } from '../panel-api.ts'

/** The own second factors, keys before the app, and the recovery codes. */
export const factorsQuery = queryOptions({
  queryKey: ['admin', 'security', 'factors'],
  queryFn: async () => {
    const { mfa } = await authClient()
    const { data, error } = await mfa.listFactors()
    if (error) throw error
    const hasCodes = data.all.some(({ factor_type: type }) => type === 'recovery_code')
    const codes = hasCodes ? (await mfa.recoveryCodes.getStatus()).data : null
    return { factors: [...data.webauthn, ...data.totp] as Factor[], codes }
  },
})

type OwnSession = {
  id: string
  is_current: boolean
  user_agent: string
  ip: string
  created_at: string
}

/** The sessions of the own account. Our own call: the protocol has none. */
export const sessionsQuery = queryOptions({
  queryKey: ['admin', 'security', 'sessions'],
  queryFn: async () => {
    const response = await authorizedFetch('/auth/v1/sessions')
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return ((await response.json()) as { sessions: OwnSession[] }).sessions
  },
})

export const closeSession = async (id: string) => {
  const response = await authorizedFetch(`/auth/v1/sessions/${id}`, { method: 'DELETE' })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
}

export const closeOtherSessions = async () => {
  const { error } = await (await authClient()).signOut({ scope: 'others' })
  if (error) throw error
}
