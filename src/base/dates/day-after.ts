import { dayMs } from './durations.ts'

/** A day so many days later, as "yyyy-MM-dd". */
export const dayAfter = (day: string, days: number) => {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** How many days lie between two days, "yyyy-MM-dd"; negative if the second is the earlier one. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs

/** The last day of the year of a day, "yyyy-MM-dd". */
export const yearsEndOf = (day: string) => `${day.slice(0, 4)}-12-31`
