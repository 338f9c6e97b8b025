export type OpeningHours = { days: string; hours: string }

/** Parses opening hours, one line each: "Martes a sábado: 13:00–15:30". A line without days contains only hours. */
export const hoursOf = (text: string): OpeningHours[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      // The colon after the days, not the one in 13:00.
      const [, days = '', hours = line] = /^([^\d:]+):\s*(.*)$/.exec(line) ?? []
      return { days: days.trim(), hours: hours.trim() }
    })

/** The text of the rows, without empty rows. */
export const textOf = (rows: OpeningHours[]) =>
  rows
    .filter(({ days, hours }) => days.trim() !== '' || hours.trim() !== '')
    .map(({ days, hours }) => (days.trim() === '' ? hours.trim() : `${days.trim()}: ${hours.trim()}`))
    .join('\n')
