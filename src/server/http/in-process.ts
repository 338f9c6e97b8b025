import type { Api } from '#api/index.ts'
import { createApiClient } from '#web/lib/api-client.ts'

/** The typed client of the api, without a network. */
export const askInProcess = (api: Api) => createApiClient(async (input, init) => api.request(String(input), init))

export type InProcess = ReturnType<typeof askInProcess>
