import { expect } from '@playwright/test'
import { clockJumps } from '../drill/clock-jumps.ts'
import { endedInARush } from '../drill/ended-in-a-rush.ts'
import type { Finding } from '../drill/finding.ts'
import { fullDisk } from '../drill/full-disk.ts'
import { instances } from '../drill/instances.ts'
import { killProcesses } from '../drill/kill-processes.ts'
import { test } from './shared-club.ts'

// A few rounds of what `npm run drill` does at length.
test.setTimeout(300_000)
test.describe.configure({ mode: 'parallel' })

const expectKept = (found: Finding[]) => {
  for (const { promise, seen, isKept } of found) {
    if (isKept === undefined) test.info().annotations.push({ type: 'not tried', description: `${promise}: ${seen}` })
    else expect(isKept, `${promise}: ${seen}`).toBe(true)
  }
}

test('the site and its PostgreSQL are killed while people register, and nothing acknowledged is lost', async () => {
  expectKept(await killProcesses(3, 3))
})

test('a full disk refuses images, holds letters back, and leaves nothing half-written', async () => {
  expectKept(await fullDisk())
})

test('a clock that jumps two hours ahead and back locks nobody out', async () => {
  expectKept(await clockJumps())
})

test('the site is asked to end in a rush, and nobody who was told yes is lost', async () => {
  expectKept(await endedInARush(1))
})

test('three instances behind a balancer are one site, and one that is killed is not missed', async () => {
  expectKept(await instances(2))
})
