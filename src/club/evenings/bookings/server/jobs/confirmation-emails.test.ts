import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import type { Club } from '#club/core/server/club.ts'
import { registerForEvent, registerBatch } from '../registrations.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import { openConfirmationSender } from './confirmation-emails.ts'
import { createLog } from '#platform/observability/log.ts'

const open = (club: Club) => {
  const lines: string[] = []
  const log = createLog('json', { write: (line) => lines.push(line) })
  const sender = openConfirmationSender({ club, log })
  onTestFinished(sender.close)
  return { lines, close: sender.close }
}

const countOf = (club: Club) => club.db.$count(emails)

test('pending confirmations are queued soon, fifty at a time', async ({ liveClub }) => {
  Object.assign(liveClub, { isUnlimited: true })
  const { id: eventId } = await anEvent(liveClub, { maxParticipants: 200 })
  const requests = Array.from({ length: 120 }, (_, n) => ({ request: aRegistration({ email: `${n}@example.org` }) }))
  await registerBatch(liveClub, eventId, requests)
  open(liveClub)
  const counts = new Set<number>()
  const everyCount = async () => [...counts.add(await countOf(liveClub))].filter((count) => count > 0)
  await expect.poll(everyCount, { timeout: 5000, interval: 20 }).toEqual([50, 100, 120])
})

test('a failing database is logged, and pending confirmations are queued when it works again', async ({ liveClub }) => {
  const event = await anEvent(liveClub)
  await registerForEvent(liveClub, event.id, aRegistration())
  await liveClub.db.execute(sql`alter table emails rename to lost`)
  const { lines } = open(liveClub)
  await expect.poll(() => lines.join(''), { timeout: 5000 }).toContain('Confirmations were not queued')
  await liveClub.db.execute(sql`alter table lost rename to emails`)
  await expect.poll(() => countOf(liveClub), { timeout: 5000 }).toBe(1)
})

test('once closed it queues nothing more', async ({ liveClub }) => {
  const { close } = open(liveClub)
  await close()
  const event = await anEvent(liveClub)
  await registerForEvent(liveClub, event.id, aRegistration())
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(await countOf(liveClub)).toBe(0)
})
