import { hc } from 'hono/client'
import type { Api } from '#api/index.ts'

/** The typed client of the api without a network in between. */
export const askInProcess = (api: Api, origin: string) =>
  hc<Api>(origin, { fetch: (input: RequestInfo | URL, init?: RequestInit) => api.request(input as string, init) })

export type InProcess = ReturnType<typeof askInProcess>
