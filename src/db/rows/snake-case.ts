/** A column as the tables name it: `eventId` is `event_id`. */
export const inSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
