import { type SQL, and, asc, eq, gte, isNull, ne, or, sql } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { eventRegistrations } from '../table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { bookingCodeOf } from '../../shared/rules/booking-code.ts'
import { isRegistered, registeredStates } from '../../shared/rules/seat-state.ts'
import type { Club } from '#club/core/server/club.ts'
import { readBalances } from '#club/evenings/payments/server/balances.ts'
import { readDebts } from '#club/evenings/payments/server/debts.ts'
import { accountAddress } from '#club/core/server/account-address.ts'
import { lowerCase } from '../held-seats/requester.ts'
import { companionCount } from '../parties/read-companions.ts'
import { isInState } from '../seat-state.ts'
import { bookedEvent } from './booked-event.ts'
import { bookingPassOf, bookingUrl } from './pass.ts'
import { dayMs } from '#base/dates/durations.ts'

/**
 * The bookings of the caller's account, by its verified address: those to come, and those of the last year after them.
 * @throws Refusal sign-in.required, second-factor.required; pass.wrong if the address is not verified
 */
export const listMyBookings = async (club: Club) => {
  const email = accountAddress(club.actor)
  const rows = await bookingsOf(club, email, new Date(club.now().getTime() - 365 * dayMs))
  const [past, coming] = [true, false].map((isPast) => rows.filter((row) => row.isPast === isPast))
  return { email, rows: [...coming!, ...past!.toReversed()] }
}

/** The bookings of an address from a month ago on, each with its link, for the email that brings lost links. */
export const readBookingLinks = async (club: LinkContext, email: string) => {
  const rows = await selectBookings(club, email, new Date(club.now().getTime() - 30 * dayMs))
  return rows.map(({ seat, event: { id, title, titleCa, date } }) => ({
    title,
    titleCa,
    date: date.toISOString(),
    url: bookingUrl(club, seat, id),
  }))
}

type LinkContext = Pick<Club, 'db' | 'now' | 'linkKey' | 'siteUrl'>

const bookingsOf = async (club: Club, email: string, from: Date) => {
  const rows = await selectBookings(club, email, from)
  const hosts = rows.flatMap(({ seat }) => (seat.companionOf === null ? [seat.id] : []))
  const balances = await readBalances(club.db, hosts)
  const debts = await readDebts(club, balances)
  return rows.map(({ seat, companions, event }) => ({
    id: seat.id,
    code: bookingCodeOf(seat.bookingId),
    pass: bookingPassOf(club, seat),
    event,
    // Others that are cancelled are not among them.
    state: isRegistered(seat.state) ? seat.state : ('late' as const),
    people: companions + (isRegistered(seat.state) ? 1 : 0),
    balance: balances.get(seat.id)?.balance ?? 0,
    debt: debts.get(seat.id) ?? null,
    isPast: event.date <= club.now(),
  }))
}

/**
 * The seats of an address at events from a date on: those that it has, waits for, or owes. The seat of a companion with the address of
 * its host belongs to the host's booking.
 */
const selectBookings = ({ db }: Pick<Club, 'db'>, email: string, from: Date) => {
  const { cancelledLate, companionOf, fullName } = eventRegistrations
  const hasAddress = (column: SQL | typeof eventRegistrations.email) => sql`lower(${column}) = ${lowerCase(email)}`
  return db
    .select({
      seat: pickColumns(
        eventRegistrations,
        ...(['id', 'email', 'linkVersion', 'language', 'companionOf', 'bookingId', 'state'] as const),
      ),
      companions: companionCount,
      event: bookedEvent,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        isNull(events.deletedAt),
        gte(events.date, from),
        // Companions without an address have an empty one, which is nobody's.
        ne(eventRegistrations.email, ''),
        hasAddress(eventRegistrations.email),
        sql`${fullName} <> ''`,
        or(isInState(...registeredStates), cancelledLate),
        or(
          isNull(companionOf),
          sql`not exists (select 1 from event_registrations host
            where host.id = ${companionOf} and ${hasAddress(sql`host.email`)})`,
        ),
      ),
    )
    .orderBy(asc(events.date), asc(eventRegistrations.createdAt))
}
