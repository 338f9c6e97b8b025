import type { Factor } from '@supabase/auth-js'
import { queryOptions } from '@tanstack/react-query'
import { authClient } from '#kit/both/session/auth-client.ts'
import { authorizedFetch } from '#kit/both/session/panel-api.ts'

/** The own second factors, keys before the app, and the recovery codes. */
export const factorsQuery = () =>
  queryOptions({
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

/** Our own call: the protocol has none. */
const askSessions = async (path = '', init?: RequestInit) => {
  const response = await authorizedFetch(`/auth/v1/sessions${path}`, init)
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return response
}

/** The sessions of the own account. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'security', 'sessions'],
    queryFn: async () => {
      const response = await askSessions()
      return ((await response.json()) as { sessions: OwnSession[] }).sessions
    },
  })

export const closeSession = async (id: string) => void (await askSessions(`/${id}`, { method: 'DELETE' }))

export const closeOtherSessions = async () => {
  const { error } = await (await authClient()).signOut({ scope: 'others' })
  if (error) throw error
}
