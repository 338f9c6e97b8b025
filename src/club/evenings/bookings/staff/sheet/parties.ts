import type { Balance } from '#club/evenings/payments/server/balances.ts'

type Seat = {
  id: string
  bookingId: string
  fullName: string
  named: boolean
  companionOf: string | null
  money: Balance | null
}

/** The seats of each booking, the guest who booked first, in the order of their names. `money` is that of the whole booking. */
export const partiesOf = <Guest extends Seat>(guests: readonly Guest[], language: string) => {
  const byName = (one: Seat, other: Seat) => one.fullName.localeCompare(other.fullName, language, { numeric: true })
  return [...Map.groupBy(guests, ({ bookingId }) => bookingId).values()]
    .map((seats) =>
      seats.toSorted(
        (one, other) =>
          Number(one.companionOf !== null) - Number(other.companionOf !== null) ||
          Number(other.named) - Number(one.named) ||
          byName(one, other),
      ),
    )
    .toSorted(([one], [other]) => byName(one!, other!))
    .map((seats) => ({
      id: seats[0]!.bookingId,
      seats,
      balance: seats[0]!.money?.balance ?? 0,
      due: seats[0]!.money?.due ?? 0,
    }))
}
