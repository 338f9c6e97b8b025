import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/open.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { payments } from './table.ts'
import { payUntil } from '#club/pages/facts/shared/how-to-pay.ts'
import { dayOf } from '#base/dates/dates.ts'
import { limits } from '#base/limits.ts'
import type { Club } from '#club/core/server/club.ts'
import { type Balance, readBalances, readBalancesWhere, sumOf } from './balances.ts'
import { dayMs } from '#base/dates/durations.ts'

/**
 * The money that waits for staff: parties that get money back, with the first of them, and parties of events to come that have not paid although their last
 * day to pay is over or within a week.
 */
export const readOpenMoney = async ({ db, now }: Pick<Club, 'db' | 'now'>) => {
  // Ids first: by them PostgreSQL reads the indexes of the seats, and not all seats of the club.
  const [paid, due] = await Promise.all([
    db.selectDistinct({ id: payments.registrationId }).from(payments).where(isNull(payments.voidedAt)),
    eventsToPayThisWeek({ db, now }),
  ])
  const [paying, ofNextEvents] = await Promise.all([
    readBalances(db, idsOf(paid)),
    readBalancesWhere(db, inArray(eventRegistrations.eventId, due)),
  ])
  const toReturn = [...paying].filter(([, { balance }]) => balance > 0)
  const toCollect = [...ofNextEvents.values()].filter(({ balance }) => balance < 0)
  return {
    toReturn: {
      bookings: toReturn.length,
      amount: sumOf(toReturn.map(([, balance]) => balance)).toReturn,
      first: await readFirst(db, new Map(toReturn)),
    },
    toCollect: { bookings: toCollect.length, amount: sumOf(toCollect).owed },
  }
}

/** The ids of the events to come whose last day to pay is over or within a week. */
export const eventsToPayThisWeek = async ({ db, now }: Pick<Club, 'db' | 'now'>) => {
  const inAWeek = dayOf(new Date(now().getTime() + 7 * dayMs))
  const next = await db
    .select(pickColumns(events, 'id', 'date', 'payBy'))
    .from(events)
    .where(and(gt(events.date, now()), isNull(events.deletedAt)))
  return idsOf(next.filter((event) => payUntil(event) <= inAWeek))
}

/** The parties that have waited longest for their money, with its amount in euros. */
const readFirst = async (db: Db, balances: Map<string, Balance>) => {
  const { id, fullName, updatedAt } = eventRegistrations
  const rows = await db
    .select({ id, fullName, updatedAt, ...pickColumns(events, 'title', 'titleCa') })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(inArray(id, [...balances.keys()]))
    .orderBy(asc(updatedAt), asc(id))
    .limit(limits.dashboardRows)
  return rows.map((row) => Object.assign(row, { amount: balances.get(row.id)?.balance ?? 0 }))
}

const idsOf = (rows: readonly { id: string | null }[]) => rows.flatMap(({ id }) => id ?? [])
