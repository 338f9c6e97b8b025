import { type SQL, and, between, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { isOneOf } from '#db/rows/is-one-of.ts'
import { pickColumns, searchTextOf } from '#db/schema/columns.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { events } from '#db/schema/events.ts'
import { payments } from '#db/schema/payments.ts'
import { bookingCodeOf, idsOfBookingCode } from '#shared/bookings/booking-code.ts'
import { payUntil } from '#shared/bookings/how-to-pay.ts'
import { inOrderOfDebt, receiptOfCode } from '#shared/bookings/payments.ts'
import { dayOf } from '#shared/dates/dates.ts'
import { rowsPerPage } from '#shared/forms/fields/list-query.ts'
import type { OpenPartyList } from '#shared/forms/payment.ts'
import { maxSearchedEvents } from '#shared/forms/registration-panel.ts'
import type { Club } from '../club.ts'
import { nearestEvents } from '../events/nearest-events.ts'
import { matches } from '../lists/search.ts'
import { hasSeat } from '../registrations/seat-state.ts'
import { eventsToPayThisWeek } from './open-money.ts'
import { type Balance, readBalancesWhere, sumOf } from './balances.ts'

/**
 * A page of the parties that owe money, or get money back, those that should have paid first on top, and the sum of all of them in euros.
 * They are found by the name of anybody in the party, the title of the event, the code of the booking or the number of a receipt. The treasury reads them:
 * nothing here tells an address, a telephone, what somebody eats or what staff noted.
 */
export const listOpenParties = async (
  club: Pick<Club, 'db' | 'now'>,
  { search, filter, event, due, page }: OpenPartyList,
) => {
  const { db } = club
  const wanted = filter === 'owing' ? -1 : 1
  const where = and(
    isNull(events.deletedAt),
    event ? eq(events.id, event) : undefined,
    due ? inArray(events.id, await eventsToPayThisWeek(club)) : undefined,
  )
  const balances = new Map([...(await readBalancesWhere(db, where))].filter(([, { balance }]) => balance * wanted > 0))
  const rows = await readParties(db, balances, search)
  const sums = sumOf(rows.map(({ money }) => money))
  return {
    rows: rows.slice((page - 1) * rowsPerPage, page * rowsPerPage),
    total: rows.length,
    sum: filter === 'owing' ? sums.owed : sums.toReturn,
  }
}

/** The same parties for the search in everything: those of the events around today, both who owe and who get money back. */
export const findOpenParties = async (club: Pick<Club, 'db' | 'now'>, search: string) => {
  const { db } = club
  const near = nearestEvents(club, 2 * maxSearchedEvents, isNull(events.deletedAt))
  const ids = db.select({ id: near.id }).from(near)
  const balances = await readBalancesWhere(db, inArray(eventRegistrations.eventId, ids))
  return await readParties(db, new Map([...balances].filter(([, { balance }]) => balance !== 0)), search)
}

const readParties = async (db: Club['db'], balances: Map<string, Balance>, search: string) => {
  if (balances.size === 0) return []
  const { id, bookingId, fullName, email, createdAt } = eventRegistrations
  const isOpen = isOneOf(bookingId, [...balances.keys()])
  const found =
    search === ''
      ? undefined
      : await db
          .select({ id: bookingId })
          .from(eventRegistrations)
          .innerJoin(events, eq(events.id, eventRegistrations.eventId))
          .where(and(isOpen, matchesParty(search)))
  const ids = found ? found.map((row) => row.id) : [...balances.keys()]
  const rows = await db
    .select({
      ...pickColumns(events, 'title', 'titleCa', 'date', 'payBy'),
      eventId: events.id,
      id,
      fullName,
      createdAt,
      hasEmail: sql<boolean>`${email} <> ''`,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(isOneOf(id, ids))
  const seats = await readSeats(db, ids)
  return rows
    .map(({ createdAt: booked, payBy, ...row }) =>
      Object.assign(row, seats.get(row.id)!, {
        code: bookingCodeOf(row.id),
        money: balances.get(row.id)!,
        payUntil: payUntil({ date: row.date, payBy }),
        bookedOn: dayOf(booked),
      }),
    )
    .toSorted(inOrderOfDebt)
}

/** The seats of each party that cost something: they are taken, or were cancelled too late. One question, whatever their number. */
const readSeats = async (db: Club['db'], parties: string[]) => {
  const { bookingId, cancelledLate } = eventRegistrations
  const lateSeats = sql<number>`(count(*) filter (where ${cancelledLate}))::int`
  const taken = sql<number>`(count(*) filter (where ${hasSeat}))::int`
  const rows = await db
    .select({ party: bookingId, lateSeats, taken })
    .from(eventRegistrations)
    .where(isOneOf(bookingId, parties))
    .groupBy(bookingId)
  return new Map(
    rows.map(({ party, ...row }) => [party, { seats: row.taken + row.lateSeats, lateSeats: row.lateSeats }]),
  )
}

const matchesParty = (search: string): SQL | undefined => {
  const code = idsOfBookingCode(search)
  const receipt = receiptOfCode(search)
  return or(
    matches(sql`plain(${eventRegistrations.fullName})`, search),
    matches(searchTextOf(events.title, events.titleCa), search),
    code && between(eventRegistrations.bookingId, code.from, code.to),
    receipt
      ? sql`${eventRegistrations.bookingId} in (select ${payments.registrationId} from ${payments}
          where ${payments.receiptYear} = ${receipt.receiptYear} and ${payments.receiptNumber} = ${receipt.receiptNumber})`
      : undefined,
  )
}
