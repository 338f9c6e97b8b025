import { rm } from 'node:fs/promises'

/** The journeys' data are thrown away with their folder. */
export default async function cleanUp() {
  if (process.env.E2E_DATA)
    await rm(process.env.E2E_DATA, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
}
