import type { Guests } from './guest-sheet.tsx'

type Guest = Guests[number]
export type Party = ReturnType<typeof partiesOf>[number]

/** The seats of each booking, the guest who booked first, in the order of their names. `money` is that of the whole booking. */
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
    .toSorted(([one], [other]) => byName(one!, other!))
    .map((seats) => ({
      id: seats[0]!.bookingId,
      seats,
      balance: seats[0]!.money?.balance ?? 0,
      due: seats[0]!.money?.due ?? 0,
    }))
}
