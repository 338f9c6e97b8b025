/** From how many free seats on an event shows that they are the last ones. */
export const maxLastSeats = 2
