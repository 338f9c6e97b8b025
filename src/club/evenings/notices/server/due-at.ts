import type { events } from '#club/evenings/events/server/table.ts'
import { payUntil } from '#club/pages/facts/shared/how-to-pay.ts'
import { dayOf } from '#base/dates/dates.ts'
import { dayAfter } from '#base/dates/day-after.ts'
import { fromLocal } from '#base/dates/local-time.ts'
import { limits } from '#base/limits.ts'
import type { NoticeKind } from '../shared/notices.ts'
import { hourMs } from '#base/dates/durations.ts'

type EventTimes = Pick<typeof events.$inferSelect, 'date' | 'endsAt' | 'payBy'>

/**
 * When the notices that depend on the date of their event are due: a reminder three days before it, that of a payment two days before
 * the last day to pay, and thanks on the morning after the event.
 */
export const dueAt = {
  reminder: ({ date }: EventTimes) => new Date(date.getTime() - limits.reminderHours * hourMs),
  'payment-due': (event: EventTimes) => fromLocal(`${dayAfter(payUntil(event), -limits.paymentReminderDays)}T10:00`),
  thanks: ({ date, endsAt }: EventTimes) => fromLocal(`${dayAfter(dayOf(endsAt ?? date), 1)}T11:00`),
} satisfies Partial<Record<NoticeKind, (event: EventTimes) => Date>>
