import { sql } from 'drizzle-orm'
import { readClubFacts } from '#db/club-facts.ts'
import { paymentWaysOf } from '#shared/bookings/how-to-pay.ts'
import { limits } from '#shared/limits.ts'
import type { Club } from '../club.ts'

/**
 * Writes the reminders whose time has come: to the guests of an event three days before it, and to those who owe money two days before
 * the last day to pay, if the club has said how to pay. Each is written once; an event that is moved gets another.
 */
export const planReminders = async ({ db, now }: Pick<Club, 'db' | 'now'>) => {
  const at = now().toISOString()
  const isAhead = sql`deleted_at is null and cancelled_at is null and registered > 0 and date > ${at}::timestamptz`
  const remindAt = sql`date - make_interval(hours => ${limits.reminderHours})`
  // Who was told of a move in these days needs no reminder.
  await db.execute(sql`insert into notices (event_id, kind, audience, send_at)
    select id, 'reminder', 'seated', ${remindAt} from events
    where ${isAhead} and sends_reminder and ${remindAt} <= ${at}::timestamptz and coalesce(moved_at < ${remindAt}, true)
    on conflict do nothing`)
  if (paymentWaysOf(await readClubFacts(db)).length === 0) return
  const lastDay = sql`coalesce(pay_by, (date at time zone 'Europe/Madrid')::date - ${limits.payDaysBefore}::int)`
  const payAt = sql`((${lastDay} - ${limits.paymentReminderDays}::int) + time '10:00') at time zone 'Europe/Madrid'`
  await db.execute(sql`insert into notices (event_id, kind, audience, send_at)
    select id, 'payment-due', 'owing', ${payAt} from events
    where ${isAhead} and ${payAt} <= ${at}::timestamptz
      and ${lastDay} >= (${at}::timestamptz at time zone 'Europe/Madrid')::date
    on conflict do nothing`)
}
