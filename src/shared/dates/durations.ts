/** Durations in milliseconds. */
export const oneHour = 60 * 60 * 1000
export const oneDay = 24 * oneHour
