/** Durations in milliseconds. */
export const oneHour = 60 * 60 * 1000
export const oneDay = 24 * oneHour
/** How long an event without an end takes in calendars (decision 53). */
export const calendarDefault = 2 * oneHour
