import { byTable } from '#club/evenings/tables/shared/tables.ts'
import type { exportRegistrations } from '../queries.ts'

/** The guests of an event with a seat. */
export type Guests = Awaited<ReturnType<typeof exportRegistrations>>
type Guest = Guests[number]
const tableOf = ({ tableLabel }: Guest) => tableLabel ?? ''
export type Party = ReturnType<typeof partiesOf>[number]

/** The seats of each booking, the guest who booked first, by table and in the order of their names. `money` is that of the whole booking. */
export const partiesOf = (guests: Guests, language: string) => {
  const byName = (one: Guest, other: Guest) => one.fullName.localeCompare(other.fullName, language, { numeric: true })
  return [...Map.groupBy(guests, ({ bookingId }) => bookingId).values()]
    .map((seats) =>
      seats.toSorted(
        (one, other) =>
          Number(one.companionOf !== null) - Number(other.companionOf !== null) ||
          Number(other.named) - Number(one.named) ||
          byName(one, other),
      ),
    )
    .toSorted(([one], [other]) => byTable(tableOf(one!), tableOf(other!)) || byName(one!, other!))
    .map((seats) => ({
      id: seats[0]!.bookingId,
      seats,
      table: tableOf(seats[0]!),
      balance: seats[0]!.money?.balance ?? 0,
      due: seats[0]!.money?.due ?? 0,
    }))
}
