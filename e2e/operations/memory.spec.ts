import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { type OwnSite, demoFolder, startSite } from '../support/own-site.ts'
import { test } from '../support/shared-club.ts'

// The memory of the server's process (docs/performance.md, "Memory"). Bytes, not times: a busy machine changes little.

test('an idle server uses less than 170 MB, and has not loaded the library for photos', async () => {
  // The first start creates the demo content. A later start is the usual one.
  const site = await startSite(await demoFolder('memory'))
  // It is at rest within a minute, when what only its start needed is free again.
  await expect.poll(() => megabytesOf(site), { timeout: 120_000 }).toBeLessThan(170)
  expect(readFileSync(`/proc/${site.pid}/maps`, 'utf8')).not.toContain('libvips')
  expect(await site.stop()).toBe(0)
})

const megabytesOf = ({ pid }: OwnSite) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
