import { type Model, type Party, type Seat, seatInCode } from './model.ts'
import type { PaidNow } from './queued.ts'

/** What fills the screen after a press or a scan. `in` without seats: money alone. `whole`: the party, from which somebody may be left out. */
export type Shown =
  | { kind: 'in'; party: Party; seats: Seat[]; paid?: PaidNow | undefined }
  | { kind: 'already'; party: Party; seats: Seat[] }
  | { kind: 'owes'; party: Party; seats: Seat[] }
  | { kind: 'cancelled' | 'waits'; seat: Seat }
  | { kind: 'unknown' }
  | { kind: 'whole'; party: Party }

/** What is done from an answer. */
export type AnswerActs = {
  close: () => void
  undo: () => void
  letIn: (party: Party, seats: Seat[], paid?: PaidNow) => void
  search: () => void
  scan: () => void
  addNew: (name: string) => void
}

/** The answer to «let in» these seats of a party: a party that owes is asked first. Everybody who is missing, unless seats are named. */
export const answerTo = (party: Party, seats: Seat[] = party.missing): Shown => {
  if (party.owes > 0) return { kind: 'owes', party, seats }
  return seats.length === 0 ? { kind: 'already', party, seats: party.seats } : { kind: 'in', party, seats }
}

/** The answer to a code that was scanned. The code of the guest who booked stands for the party. */
export const answerToCode = (model: Model, code: string): Shown => {
  const seat = model.seats.get(seatInCode(code) ?? '')
  const party = seat && model.parties.find(({ id }) => id === seat.booking)
  if (seat && party && seat.arrivals.length > 0) return { kind: 'already', party, seats: [seat] }
  if (seat && seat.state !== 'seated') return { kind: seat.state === 'waiting' ? 'waits' : 'cancelled', seat }
  if (!seat || !party) return { kind: 'unknown' }
  if (seat.id === party.id && party.missing.length > 1)
    return party.owes > 0 ? answerTo(party) : { kind: 'whole', party }
  return answerTo(party, [seat])
}
