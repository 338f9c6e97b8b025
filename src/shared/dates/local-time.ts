import { TZDate } from '@date-fns/tz'
import { formatInMadrid, timeZone } from './dates.ts'

/** The value of a `datetime-local` field for an instant, in Madrid time: "yyyy-MM-ddTHH:mm". */
export const toLocal = (date: Date | string) =>
  formatInMadrid(date, 'es', ({ year, month, day, hour, minute }) => `${year}-${month}-${day}T${hour}:${minute}`)

/** The instant of a `datetime-local` value in Madrid time. A time in the skipped hour becomes one hour later. */
export const fromLocal = (local: string) => {
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0] = local.split(/[-T:]/).map(Number)
  return new Date(new TZDate(year, month - 1, day, hours, minutes, timeZone).getTime())
}

/** The instant of a `datetime-local` field; null if the field is empty or missing. */
export const instantOrNull = (local: string | undefined) => (local ? fromLocal(local) : null)

/** A value of a `datetime-local` field, moved by as much as another was: from `before` to `after`. */
export const movedBy = (before: string, after: string, local: string) => {
  const [from, to, at] = [before, after, local].map((value) => Date.parse(`${value}Z`))
  const moved = new Date(at! + to! - from!)
  // A half-typed year is no date.
  return Number.isNaN(moved.getTime()) ? local : moved.toISOString().slice(0, local.length)
}
