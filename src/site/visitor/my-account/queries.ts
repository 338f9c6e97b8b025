import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { answer } from '#kit/both/api.ts'
import type { Language } from '#base/text/language.ts'
import { authClient } from '#kit/both/session/auth-client.ts'
import { authorizedFetch, panelApi } from '#kit/both/session/panel-api.ts'

/** Where the application of this account stands. Asks for the second factor over the page if the account has one. */
export const ownApplication = (email: string) =>
  queryOptions({ queryKey: ['own-application', email], queryFn: readOwnApplication, gcTime: 0, retry: false })

const readOwnApplication = () => answer(panelApi.api['own-application'].$get())
export type OwnApplication = Awaited<ReturnType<typeof readOwnApplication>>

export const changeLanguage = () =>
  mutationOptions({
    mutationFn: async (language: Language) => {
      const { error } = await (await authClient()).updateUser({ data: { language } })
      if (error) throw error
    },
  })

/** Closes the account of this browser. The message of its error is the code of the refusal. */
export const closeAccount = () =>
  mutationOptions({
    mutationFn: async () => {
      const response = await authorizedFetch('/auth/v1/user', {
        method: 'DELETE',
        headers: { 'X-Supabase-Api-Version': '2024-01-01' },
      })
      if (response.ok) return
      const { code } = (await response.json().catch(() => ({}))) as { code?: string }
      throw new Error(code ?? 'failed')
    },
  })
