import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { ownFolder, setupCode, startSite } from './own-site.ts'
import { type Panel, openPanel } from './panel.ts'

let dataDir = join(process.env.E2E_DATA ?? '', 'data')

/** The data folder of the club that this worker's journeys visit. */
export const sharedData = () => dataDir

/**
 * A journey in the club that all share. A worker that came for one in which a journey failed has a fresh club: in the
 * shared one a second try would meet what the first left behind. `panel`: another club, with its staff, for the journeys of the
 * panel; each finds its own records by name.
 */
export const test = base.extend<{ leftBehind: void }, { freshOrigin: string | undefined; panel: Panel }>({
  freshOrigin: [
    async ({}, use, { workerIndex, config }) => {
      if (workerIndex < config.workers) return use(undefined)
      dataDir = ownFolder('second-try')
      const site = await startSite(dataDir, { SETUP_CODE: setupCode })
      await use(site.origin)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  panel: [
    async ({}, use) => {
      const panel = await openPanel()
      await use(panel)
      await panel.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ baseURL, freshOrigin }, use) => use(freshOrigin ?? baseURL),
  // Pages that a journey opened in a browser of its own would go on moving and asking beside all that follow.
  leftBehind: [
    async ({ browser }, use) => {
      await use()
      for (const context of browser.contexts()) await context.close()
    },
    { auto: true },
  ],
})
