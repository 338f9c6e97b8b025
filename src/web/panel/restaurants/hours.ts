export type OpeningHours = { days: string; hours: string }

/** The rows of a text of opening hours: "Martes a sábado: 13:00–15:30", a line each. A line without days is all hours. */
export const hoursOf = (text: string): OpeningHours[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      // The first colon of the days, not that of 13:00.
      const [, days = '', hours = line] = /^([^\d:]+):\s*(.*)$/.exec(line) ?? []
      return { days: days.trim(), hours: hours.trim() }
    })

/** The text of rows again. Rows with nothing in them are left out. */
export const textOf = (rows: OpeningHours[]) =>
  rows
    .filter(({ days, hours }) => days.trim() !== '' || hours.trim() !== '')
    .map(({ days, hours }) => (days.trim() === '' ? hours.trim() : `${days.trim()}: ${hours.trim()}`))
    .join('\n')
