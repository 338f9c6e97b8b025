import { and, gt, isNull } from 'drizzle-orm'
import { readClubFacts } from '#club/pages/facts/server/read-club-facts.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { notices } from './table.ts'
import { paymentWaysOf, payUntil } from '#club/pages/facts/shared/how-to-pay.ts'
import { dayOf } from '#base/dates/dates.ts'
import type { Club } from '#club/core/server/club.ts'
import { dueAt } from './due-at.ts'

/**
 * Writes the reminders whose time has come: to the guests of an event three days before it, and to those who owe money two days before
 * the last day to pay, if the club has said how to pay. Each is written once; an event that is moved gets another.
 */
export const planReminders = async ({ db, now }: Pick<Club, 'db' | 'now'>) => {
  const at = now()
  const { date, deletedAt, cancelledAt, registered } = events
  const ahead = await db
    .select()
    .from(events)
    .where(and(isNull(deletedAt), isNull(cancelledAt), gt(registered, 0), gt(date, at)))
  const canPay = paymentWaysOf(await readClubFacts(db)).length > 0
  const isDue = (kind: 'reminder' | 'payment-due') => (event: Event) => dueAt[kind](event) <= at
  const toRemind = ahead
    // Who was told of a move in these days needs no reminder.
    .filter((event) => event.sendsReminder && (!event.movedAt || event.movedAt < dueAt.reminder(event)))
    .filter(isDue('reminder'))
    .map(
      (event) => ({ eventId: event.id, kind: 'reminder', audience: 'seated', sendAt: dueAt.reminder(event) }) as const,
    )
  const toPay = ahead
    .filter((event) => canPay && payUntil(event) >= dayOf(at))
    .filter(isDue('payment-due'))
    .map(
      (event) =>
        ({ eventId: event.id, kind: 'payment-due', audience: 'owing', sendAt: dueAt['payment-due'](event) }) as const,
    )
  const due = [...toRemind, ...toPay]
  if (due.length > 0) await db.insert(notices).values(due).onConflictDoNothing()
}

type Event = typeof events.$inferSelect
