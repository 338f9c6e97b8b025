import { eq, isNotNull, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '../table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { registerForEvent, registerBatch } from '../registrations.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent, asAdmin } from '#tests/factories.ts'
import { cancelRegistrations, restoreRegistrations } from './by-staff.ts'

const eight = Array.from({ length: 8 }, (_, n) => n)
const aGuest = (name: string) => aRegistration({ fullName: name, email: `${name}@example.org` })

test('cancellations and restorations during registrations: never more guests than seats', async ({ liveClub }) => {
  const capacity = 8
  const event = await anEvent(liveClub, { maxParticipants: capacity })
  const given = await registerBatch(
    liveClub,
    event.id,
    eight.map((n) => ({ request: aGuest(`first-${n}`) })),
  )
  const ids = given.flatMap((answer) => ('id' in answer ? [answer.id] : []))
  const some = { eventId: event.id, ids }
  for (const round of eight) {
    const acts = await Promise.allSettled([
      cancelRegistrations(asAdmin(liveClub), { ...some, tellThem: true, reason: '' }),
      cancelRegistrations(asAdmin(liveClub), { ...some, tellThem: true, reason: '' }),
      ...eight.map((n) => registerForEvent(liveClub, event.id, aGuest(`new-${round}-${n}`))),
      restoreRegistrations(asAdmin(liveClub), some),
      restoreRegistrations(asAdmin(liveClub), some),
    ])
    const codes = acts.flatMap((act) => (act.status === 'rejected' ? [(act.reason as { code?: string }).code] : []))
    expect(codes.filter((code) => code !== 'event.full')).toEqual([])
    const [row] = await liveClub.db.select().from(events).where(eq(events.id, event.id))
    const holding = await liveClub.db.$count(eventRegistrations, isNull(eventRegistrations.cancelledAt))
    expect(row!.registered).toBe(holding)
    expect(holding).toBeLessThanOrEqual(capacity)
  }
  const cancelled = await liveClub.db.$count(eventRegistrations, isNotNull(eventRegistrations.cancelledAt))
  expect(await liveClub.db.$count(emails), 'one email for each cancelled guest').toBe(cancelled)
})
