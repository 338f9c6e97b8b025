/** The pause after the last key before a search, in milliseconds. */
export const findPause = 150
