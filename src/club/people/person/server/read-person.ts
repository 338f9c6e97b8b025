import { hasSeat, isRegistered } from '#club/evenings/bookings/shared/rules/seat-state.ts'
import { type Club, mayDo } from '#club/core/server/club.ts'
import { readBalances, sumOf } from '#club/evenings/payments/server/balances.ts'
import { type Booking, readBookings } from './bookings.ts'
import { filesWithAddress, findPerson } from './find-person.ts'

/**
 * The head of a person's page: who it is, and in numbers the own bookings (for who may read guests) and their money (for the treasury).
 * Nothing private of the file, so the read is not logged.
 * @throws Refusal person.not-found
 */
export const readPersonPage = async (club: Club, id: string) => {
  const found = await findPerson(club, id)
  const { isOwn: _, ...person } = found
  const mayGuests = mayDo(club, 'guests')
  const mayMoney = mayDo(club, 'treasury')
  const bookings = mayGuests || mayMoney ? await readBookings(club.db, found) : []
  const own = bookings.filter(({ hasSameAddress }) => !hasSameAddress)
  return {
    ...person,
    filesWithAddress: await filesWithAddress(club, found),
    tables: mayGuests ? tablesOf(bookings, club.now()) : null,
    money: mayMoney
      ? sumOf(
          (
            await readBalances(
              club.db,
              own.map((booking) => booking.id),
            )
          ).values(),
        )
      : null,
    /** Notes are about members and applicants. A guest's booking has its own field. */
    takesNotes: person.kind !== 'guest' && !person.member?.blockedAt,
  }
}

const tablesOf = (bookings: readonly Booking[], now: Date) => {
  const own = bookings.filter(({ hasSameAddress }) => !hasSameAddress)
  const taken = own.filter(({ state, event }) => hasSeat(state) && !event.cancelledAt)
  const coming = taken.filter(({ event }) => event.date > now)
  const next = coming.toSorted((one, other) => one.event.date.getTime() - other.event.date.getTime())[0]
  return {
    past: taken.length - coming.length,
    coming: coming.length,
    cancelled: own.filter(({ state }) => !isRegistered(state)).length,
    next: next
      ? { id: next.event.id, title: next.event.title, titleCa: next.event.titleCa, date: next.event.date }
      : null,
    withSameAddress: bookings.length - own.length,
  }
}
