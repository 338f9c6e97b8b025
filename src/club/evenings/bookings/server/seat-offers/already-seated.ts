import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { pickColumns } from '#platform/database/columns.ts'
import { eventRegistrations } from '../table.ts'
import { folded } from '#base/text/folded.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { lowerCase } from '../held-seats/requester.ts'
import { hasSeat, isOfBooking, isRegistered } from '../seat-state.ts'
import type { Seat } from './read-offer.ts'

type Person = { fullName: string; email: string }

/**
 * A seat goes to nobody who is in the same booking, by name or address. `atEvent`: nor to somebody with both in another one, which only
 * who has proven the address learns. Two people may share an address. @throws Refusal offer.seated
 */
export const requireNotSeated = async (db: Db, seat: Seat, { fullName, email }: Person, atEvent = false) => {
  const isOfThis = and(isOfBooking(seat.bookingId), isRegistered)
  const isAtEvent = and(
    eq(eventRegistrations.eventId, seat.eventId),
    hasSeat,
    sql`lower(${eventRegistrations.email}) = ${lowerCase(email)}`,
  )
  const rows = await db
    .select(pickColumns(eventRegistrations, 'id', 'bookingId', 'fullName', 'named', 'email'))
    .from(eventRegistrations)
    .where(atEvent ? or(isOfThis, isAtEvent) : isOfThis)
  const isSeated = rows.some((row) => {
    const hasName = row.id !== seat.id && row.named && wordsOf(row.fullName) === wordsOf(fullName)
    const hasAddress = lowerCase(row.email) === lowerCase(email)
    return row.bookingId === seat.bookingId ? hasName || hasAddress : hasName && hasAddress
  })
  if (isSeated) throw new Refusal('offer.seated')
}

const wordsOf = (name: string) => folded(name).trim().split(/\s+/).join(' ')
