import { and, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { events } from '#db/schema/events.ts'
import { payments } from '#db/schema/payments.ts'
import { dayOf } from '#shared/dates/dates.ts'
import { limits } from '#shared/limits.ts'
import type { Club } from '../club.ts'
import { partyId, readBalancesWhere, sumOf } from './balances.ts'

/**
 * The money that waits for staff: parties that get money back, and parties of events to come that have not paid although their last
 * day to pay is over or within a week.
 */
export const readOpenMoney = async ({ db, now }: Pick<Club, 'db' | 'now'>) => {
  const inAWeek = dayOf(new Date(now().getTime() + 7 * oneDay))
  const lastDay = sql`coalesce(${events.payBy}, (${events.date} at time zone 'Europe/Madrid')::date - ${limits.payDaysBefore}::int)`
  const paid = db.select({ id: payments.registrationId }).from(payments).where(isNull(payments.voidedAt))
  const [paying, ofNextEvents] = await Promise.all([
    readBalancesWhere(db, inArray(partyId, paid)),
    readBalancesWhere(
      db,
      inArray(
        eventRegistrations.eventId,
        db
          .select({ id: events.id })
          .from(events)
          .where(and(gt(events.date, now()), isNull(events.deletedAt), lte(lastDay, sql`${inAWeek}::date`))),
      ),
    ),
  ])
  const toReturn = [...paying.values()].filter(({ balance }) => balance > 0)
  const toCollect = [...ofNextEvents.values()].filter(({ balance }) => balance < 0)
  return {
    toReturn: { bookings: toReturn.length, amount: sumOf(toReturn).toReturn },
    toCollect: { bookings: toCollect.length, amount: sumOf(toCollect).owed },
  }
}

const oneDay = 24 * 60 * 60 * 1000
