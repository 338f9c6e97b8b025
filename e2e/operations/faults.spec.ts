import { expect } from '@playwright/test'
import type { Finding } from '../../drill/finding.ts'
import { instances } from '../../drill/instances.ts'
import { killProcesses } from '../../drill/faults/kill-processes.ts'
import { test } from '../support/shared-club.ts'

// The short form of the parts of `npm run drill` that need several processes.

const expectKept = (found: Finding[]) => {
  for (const { expectation, observed, isMet } of found) expect(isMet, `${expectation}: ${observed}`).toBe(true)
}

test('the site and its PostgreSQL are killed while people register, and nothing acknowledged is lost', async () => {
  expectKept(await killProcesses(1, 1, { isShort: true }))
})

test('three instances behind a balancer are one site, and requests succeed when one stops', async () => {
  expectKept(await instances(0, 100))
})
