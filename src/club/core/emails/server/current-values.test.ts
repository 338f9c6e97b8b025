import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import type { Club } from '#club/core/server/club.ts'
import { queueConfirmations } from '#club/evenings/bookings/server/pending-confirmations.ts'
import { cancelRegistration } from '#club/evenings/bookings/server/registrations-by-staff.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { claimNext } from '#platform/outbox/claim.ts'
import { deliver } from '#platform/outbox/deliver.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent, asAdmin } from '#tests/factories.ts'
import { silentMailer } from '#tests/doubles/mailer.ts'
import { resendEmail } from '#club/post/emails/server/emails.ts'
import { currentEmailValues } from './current-values.ts'

type Message = { to?: unknown; subject?: string; text?: unknown; icalEvent?: { content?: unknown } }

/** Sends due emails. @returns the sent messages */
const deliverAll = async (club: Club) => {
  const sent: Message[] = []
  const send = async (message: object) => void sent.push(message)
  const factsNow = (email: Parameters<typeof currentEmailValues>[1]) => currentEmailValues(club, email)
  const mailer = { ...silentMailer(club.db), transport: { send, close: () => {} }, factsNow }
  for (let email = await claimNext(club.db, 100); email; email = await claimNext(club.db, 100))
    await deliver(mailer, email)
  return sent
}

const aConfirmation = async (club: Club) => {
  const event = await anEvent(club)
  const { id } = await registerForEvent(club, event.id, aRegistration({ fullName: 'Berta Pons' }))
  await queueConfirmations(club, 1)
  return id
}

test('a confirmation sent again has the current date, location and name, in the calendar file too', async ({
  club,
}) => {
  const id = await aConfirmation(club)
  const [original] = await club.db.update(emails).set({ status: 'sent' }).returning()
  await club.db
    .update(events)
    .set({ date: new Date('2026-05-02T18:00:00Z'), location: 'Masia Nova', locationCa: 'Masia Nova' })
  await club.db.update(eventRegistrations).set({ fullName: 'Berta Puig' }).where(eq(eventRegistrations.id, id))
  await resendEmail(asAdmin(club), original!.id, {})
  const [email] = await deliverAll(club)
  expect(email?.text).toContain('Masia Nova')
  expect(email?.text).toContain('sáb 02 may 2026')
  expect(email?.text).toContain('Berta Puig')
  expect(email?.icalEvent?.content).toContain('DTSTART;TZID=Europe/Madrid:20260502T200000')
  expect(email?.icalEvent?.content).toContain('LOCATION:Masia Nova')
})

test('a queued confirmation is withdrawn if its registration is cancelled or its event deleted', async ({ club }) => {
  await cancelRegistration(club, await aConfirmation(club))
  expect(await deliverAll(club)).toEqual([])
  expect(await club.db.select().from(emails)).toMatchObject([
    { status: 'withdrawn', lastError: 'registration-cancelled' },
  ])
  await aConfirmation(club)
  await club.db.update(events).set({ deletedAt: today })
  expect(await deliverAll(club)).toEqual([])
  const reasons = (await club.db.select().from(emails)).map(({ lastError }) => lastError)
  expect(reasons.toSorted()).toEqual(['event-cancelled', 'registration-cancelled'])
  await aConfirmation(club)
  await club.db.execute(sql`delete from events`)
  expect(await deliverAll(club)).toEqual([])
})
