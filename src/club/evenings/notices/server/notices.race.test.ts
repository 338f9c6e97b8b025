import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { withPassOf } from '#tests/bookings.ts'
import { minutes, test } from '#tests/notices.ts'
import { cancelBooking } from '#club/evenings/bookings/server/booking/cancel-booking.ts'
import { currentEmailValues } from '#club/core/emails/server/current-values.ts'
import { cancelEvent } from './cancel-event.ts'
import { sendDueNotice } from './send-due.ts'
import { undoNotice } from './undo.ts'

const later = { date: '2026-04-20T20:30' }
const codeOf = (settled: PromiseSettledResult<unknown>) =>
  settled.status === 'fulfilled' ? 'done' : settled.reason.code

/** The acts at once, each first in half of the rounds. */
const race = (round: number, ...acts: (() => Promise<unknown>)[]) => {
  const ordered = round % 2 ? acts : acts.toReversed()
  return Promise.allSettled(ordered.map((act) => act())).then((settled) => (round % 2 ? settled : settled.toReversed()))
}

test('several instances queue the emails of a notice once', async ({ liveTold: told }) => {
  await told.save(later)
  await Promise.all(Array.from({ length: 5 }, () => sendDueNotice(told.at(minutes(5)))))
  const queued = await told.club.db.select().from(emails)
  expect(queued.map(({ recipient }) => recipient).toSorted()).toEqual(['berta@example.org', 'pau@example.org'])
  expect(await told.stored()).toMatchObject([{ emails: 2 }])
})

test('undo and sending at once: either the event is as before and no email is sent, or all are sent and the undo is refused', async ({
  liveTold: told,
}) => {
  for (let round = 0; round < 8; round += 1) {
    await told.save({ location: `Masia ${round}` })
    const notice = (await told.stored()).find(({ sentAt, droppedAt }) => !sentAt && !droppedAt)!
    const [undone] = await race(
      round,
      () => undoNotice(told.at(minutes(5)), notice.id),
      () => sendDueNotice(told.at(minutes(5))),
    )
    const outcome = codeOf(undone!)
    const queued = await told.club.db.$count(emails)
    const isChanged = (await told.row()).location === `Masia ${round}`
    expect([outcome, queued, isChanged]).toEqual(outcome === 'done' ? ['done', 0, false] : ['notice.sent', 2, true])
    await told.club.db.delete(emails)
  }
})

test.for([0, 1])(
  'an event and a booking are cancelled at once: the guest gets an email about one of them (%i)',
  async (round, { liveTold: told }) => {
    const { club, event, at } = told
    const guest = await withPassOf(club, told.pau)
    const [, cancelled] = await race(
      round,
      () => cancelEvent(at(minutes(1)), event.id, { note: '', noteCa: '' }),
      () => cancelBooking(guest, event.id, { seats: [told.pau], expects: { refund: 0, owed: 0 } }),
    )
    while (await sendDueNotice(at(minutes(6))));
    const toPau = await club.db.select().from(emails).where(eq(emails.recipient, 'pau@example.org'))
    const isByGuest = codeOf(cancelled!) === 'done'
    if (!isByGuest) expect(codeOf(cancelled!)).toBe('event.cancelled')
    expect(toPau.map(({ template }) => template)).toEqual([isByGuest ? 'booking-changed' : 'event-cancelled'])
  },
)

test('a guest who cancels after the emails are queued gets none about the event', async ({ liveTold: told }) => {
  const { club, event, at } = told
  await told.save(later)
  while (await sendDueNotice(at(minutes(5))));
  const [toPau] = await club.db.select().from(emails).where(eq(emails.recipient, 'pau@example.org'))
  const guest = { ...(await withPassOf(club, told.pau)), now: () => minutes(6) }
  await cancelBooking(guest, event.id, { seats: [told.pau], expects: { refund: 0, owed: 0 } })
  expect(await currentEmailValues(at(minutes(7)), toPau!)).toEqual({ withdrawn: 'registration-cancelled' })
})
