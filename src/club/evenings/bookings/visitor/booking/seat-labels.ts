import type { Language } from '#base/text/language.ts'
import { type SeatName, seatNamePartsIn } from '../../shared/seat-name.ts'

// Apart from `seat-name.ts`, which comes with every event's page: only a booking and its form have these.
/** The names of seats where the host's stands beside them: «Acompañante 2» alone. */
export const seatLabelsIn = <Seat extends SeatName>(seats: readonly Seat[], language: Language) => {
  const partsOf = seatNamePartsIn(seats, language)
  return (seat: Seat) => {
    const [own, ofHost] = partsOf(seat)
    return ofHost === '' ? own : own[0]!.toUpperCase() + own.slice(1)
  }
}
