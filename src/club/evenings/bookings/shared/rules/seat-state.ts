/**
 * What a seat is: it was asked of staff, is held until its address is verified, waits in the list, is given, or is cancelled. PostgreSQL
 * computes it from the columns that say since when and why (docs/decisions/028-the-state-of-a-seat.md).
 */
export const seatStates = ['asked', 'held', 'waiting', 'seated', 'cancelled'] as const
export type SeatState = (typeof seatStates)[number]

/** The states of who has a seat, perhaps held, or waits for one. */
export const registeredStates = ['held', 'waiting', 'seated'] as const satisfies readonly SeatState[]

type RegisteredState = (typeof registeredStates)[number]

/** Whether somebody has a seat, perhaps held, or waits for one. */
export const isRegistered = (state: SeatState): state is RegisteredState =>
  registeredStates.some((one) => one === state)

/** Whether somebody has a seat, perhaps held. */
export const hasSeat = (state: SeatState) => state === 'held' || state === 'seated'

type ShownState = RegisteredState | 'cancelled' | 'late'

/** What people read of a seat: one that staff are asked for is cancelled; `late` was cancelled too late, so its price is due. */
export const shownStateOf = ({ state, cancelledLate }: { state: SeatState; cancelledLate: boolean }): ShownState =>
  isRegistered(state) ? state : cancelledLate ? 'late' : 'cancelled'
