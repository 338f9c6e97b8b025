import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { eventRegistrations } from '../table.ts'
import { pickColumns } from '#platform/database/columns.ts'
import { seatsThatFit } from '../../shared/rules/waiting-list.ts'

import { inFormOrder, isInState } from '../seat-state.ts'
import type { SeatName } from '../../shared/seat-name.ts'

/** A party in the waiting list. `id`: the registration of the guest; `ids`: those that wait, perhaps only companions. */
export type WaitingParty = { id: string; since: Date; takesFewer: boolean; ids: string[]; names: SeatName[] }

/** The parties in the waiting list of an event, in its order: in a party the guest first, then the companions as they were added. */
export const readWaitingParties = async (db: Db, event: string) => {
  const { eventId, waitingSince } = eventRegistrations
  const rows = await db
    .select(pickColumns(eventRegistrations, 'id', 'bookingId', 'fullName', 'named', 'waitingSince', 'takesFewer'))
    .from(eventRegistrations)
    .where(and(eq(eventId, event), isInState('waiting')))
    .orderBy(asc(waitingSince), ...inFormOrder)
  return [...Map.groupBy(rows, ({ bookingId }) => bookingId)].map(([booking, seats]): WaitingParty => ({
    id: booking,
    since: seats[0]!.waitingSince!,
    takesFewer: seats[0]!.takesFewer,
    ids: seats.map((seat) => seat.id),
    names: seats.map(({ fullName, named }) => ({ fullName, named })),
  }))
}

/**
 * Gives free seats in the order of the list: to each party that fits, and to a part of one that takes fewer. Afterwards no
 * waiting party fits into the seats that are left.
 * @returns the parties with seats, each with the registrations that get them
 */
export const chooseParties = (parties: readonly WaitingParty[], free: number) => {
  let left = free
  return parties.flatMap((party) => {
    const seats = seatsThatFit(party.ids.length, left, party.takesFewer)
    left -= seats
    return seats > 0 ? [{ ...party, ids: party.ids.slice(0, seats), names: party.names.slice(0, seats) }] : []
  })
}
