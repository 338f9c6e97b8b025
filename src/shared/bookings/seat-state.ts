/**
 * What a seat is: it was asked of staff, is held until its address is verified, waits in the list, is given, or is cancelled. PostgreSQL
 * computes it from the columns that say since when and why (docs/decisions/122-the-state-of-a-seat.md).
 */
export const seatStates = ['asked', 'held', 'waiting', 'seated', 'cancelled'] as const
export type SeatState = (typeof seatStates)[number]

/** The states of who has a seat, perhaps held, or waits for one. */
export const registeredStates = ['held', 'waiting', 'seated'] as const satisfies readonly SeatState[]

/** Whether somebody has a seat, perhaps held, or waits for one. */
export const isRegistered = (state: SeatState) => registeredStates.some((one) => one === state)
