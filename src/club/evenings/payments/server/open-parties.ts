import { type SQL, and, between, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { pickColumns, searchTextOf } from '#platform/database/columns.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { eventSearchText, events } from '#club/evenings/events/server/table.ts'
import { payments } from './table.ts'
import { bookingCodeOf, idsOfBookingCode } from '#club/evenings/bookings/shared/rules/booking-code.ts'
import { payUntil } from '#club/pages/facts/shared/how-to-pay.ts'
import { inOrderOfDebt, receiptOfCode } from '../shared/rules/payments.ts'
import { dayOf } from '#base/dates/dates.ts'
import { rowsPerPage } from '#base/forms/list-query.ts'
import type { OpenPartyList } from '../shared/payment.ts'
import type { Club } from '#club/core/server/club.ts'
import { idsOfNearestEvents } from '#club/evenings/events/server/nearest-events.ts'
import { forgiving, matches } from '#club/core/server/lists/search.ts'
import { hasSeat } from '#club/evenings/bookings/server/seat-state.ts'
import { eventsToPayThisWeek } from './open-money.ts'
import { type Balance, readBalances, readBalancesWhere, sumOf } from './balances.ts'

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
  const where = and(
    isNull(events.deletedAt),
    event ? eq(events.id, event) : undefined,
    due ? inArray(events.id, await eventsToPayThisWeek(club)) : undefined,
  )
  const open = [...(await readBalancesWhere(db, where))].filter(([, { balance }]) =>
    filter === 'owing' ? balance < 0 : balance > 0,
  )
  const ids = open.map(([id]) => id)
  const isOpen = isOneOf(eventRegistrations.bookingId, ids)
  const found = new Set(
    search === '' ? ids : await forgiving(search, (forgives) => partiesMatching(db, isOpen, search, forgives)),
  )
  const balances = new Map(open.filter(([id]) => found.has(id)))
  const sums = sumOf(balances.values())
  return {
    rows: await readParties(db, balances, (page - 1) * rowsPerPage, rowsPerPage),
    total: balances.size,
    sum: filter === 'owing' ? sums.owed : sums.toReturn,
  }
}

/** The first of the same parties for the search in everything: those of the events around today, both who owe and who get money back. */
export const findOpenParties = async (
  club: Pick<Club, 'db' | 'now'>,
  search: string,
  most: number,
  forgives: boolean,
) => {
  const { db } = club
  const isNear = isOneOf(eventRegistrations.eventId, await idsOfNearestEvents(club))
  const parties = await partiesMatching(db, isNear, search, forgives)
  if (parties.length === 0) return []
  const balances = await readBalances(db, parties)
  return await readParties(db, new Map([...balances].filter(([, { balance }]) => balance !== 0)), 0, most)
}

const partiesMatching = async (db: Db, where: SQL, search: string, forgives: boolean) => {
  const { bookingId } = eventRegistrations
  const found = await db
    .selectDistinct({ id: bookingId })
    .from(eventRegistrations)
    .where(and(where, matchesParty(db, search, forgives)))
  return found.map(({ id }) => id)
}

/** So many of these parties from there on, who should have paid first on top. */
const readParties = async (db: Db, balances: Map<string, Balance>, from: number, most: number) => {
  const { id, fullName, email, createdAt } = eventRegistrations
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
    .where(isOneOf(id, [...balances.keys()]))
  const shown = rows
    .map(({ payBy, ...row }) => Object.assign(row, { payUntil: payUntil({ date: row.date, payBy }) }))
    .toSorted(inOrderOfDebt)
    .slice(from, from + most)
  const seats = await readSeats(
    db,
    shown.map((row) => row.id),
  )
  return shown.map(({ createdAt: booked, ...row }) =>
    Object.assign(row, seats.get(row.id)!, {
      code: bookingCodeOf(row.id),
      money: balances.get(row.id)!,
      bookedOn: dayOf(booked),
    }),
  )
}

/** The seats of each party that cost something: they are taken, or were cancelled too late. One question, whatever their number. */
const readSeats = async (db: Db, parties: string[]) => {
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

const matchesParty = (db: Db, search: string, forgives: boolean): SQL | undefined => {
  const code = idsOfBookingCode(search)
  const receipt = receiptOfCode(search)
  const withTitle = db
    .select({ id: events.id })
    .from(events)
    // The index has the place, too; only rows that it finds are read for their title.
    .where(
      and(
        matches(eventSearchText, search, forgives),
        matches(searchTextOf(events.title, events.titleCa), search, forgives),
      ),
    )
  return or(
    inArray(eventRegistrations.eventId, withTitle),
    matches(eventRegistrations.searchName, search, forgives),
    code && between(eventRegistrations.bookingId, code.from, code.to),
    receipt
      ? sql`${eventRegistrations.bookingId} in (select ${payments.registrationId} from ${payments}
          where ${payments.receiptYear} = ${receipt.receiptYear} and ${payments.receiptNumber} = ${receipt.receiptNumber})`
      : undefined,
  )
}
