import type { Api } from './api/index.ts'
import { createApiClient } from '#kit/both/api-client.ts'

/** A visitor's request, and what the server knows of its connection. */
export type Visitor = { headers: Headers; env: unknown }

/** The typed client of the api without a network in between. Asked for a visitor, it counts towards their limits. */
export const askInProcess = (api: Api, visitor?: Visitor) =>
  createApiClient(async (input, init) => {
    const headers = new Headers(init?.headers)
    for (const name of ['X-Forwarded-For', 'User-Agent']) headers.set(name, visitor?.headers.get(name) ?? '')
    return api.request(String(input), { ...init, headers }, visitor?.env as object)
  })

export type InProcess = ReturnType<typeof askInProcess>
