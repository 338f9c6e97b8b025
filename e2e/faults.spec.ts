import { expect } from '@playwright/test'
import { clockJumps } from '../drill/clock-jumps.ts'
import { endedInARush } from '../drill/ended-in-a-rush.ts'
import type { Finding } from '../drill/finding.ts'
import { fullDisk } from '../drill/full-disk.ts'
import { instances } from '../drill/instances.ts'
import { killProcesses } from '../drill/kill-processes.ts'
import { silentConnections } from '../drill/silent-connections.ts'
import { stuckEvent } from '../drill/stuck-event.ts'
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

test('an event that somebody holds keeps no other waiting, and its visitors are answered within five seconds', async () => {
  expectKept(await stuckEvent(6_000))
})

test('connections that go silent are given up, everything recovers, and the site ends when it is asked to', async () => {
  expectKept(await silentConnections())
})

test('three instances behind a balancer are one site, and one that is killed is not missed', async () => {
  expectKept(await instances(2))
})
