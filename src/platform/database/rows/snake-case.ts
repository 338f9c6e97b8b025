/** The name of a column in the table: `event_id` for `eventId`. */
export const inSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
