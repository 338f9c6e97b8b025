import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type OwnSite, demoFolder, startSite } from '../support/own-site.ts'
import { test } from '../support/shared-club.ts'

// What the server's process holds (docs/performance.md, "Memory"). Bytes, not times: a busy machine changes little.

test('at rest the server holds less than 150 MB, and nothing of the library for photos', async () => {
  // The first start makes the demo content: a later one is the one that stays.
  const site = await startSite(await demoFolder('memory'))
  expect(megabytesOf(site)).toBeLessThan(150)
  expect(readFileSync(`/proc/${site.pid}/maps`, 'utf8')).not.toContain('libvips')
  expect(await site.stop()).toBe(0)
})

test('the server’s files are in ASCII, so that Node keeps one byte for each letter', () => {
  const files = ['build/server', 'build/server/assets'].flatMap((path) =>
    readdirSync(path)
      .filter((name) => name.endsWith('.js'))
      .map((name) => join(path, name)),
  )
  expect(files).toContain('build/server/server.js')
  expect(files.filter((file) => /[^\0-\x7f]/.test(readFileSync(file, 'utf8')))).toEqual([])
})

const megabytesOf = ({ pid }: OwnSite) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
