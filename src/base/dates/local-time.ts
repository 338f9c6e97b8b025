import { timeFault } from './calendar.ts'
import { formatInMadrid } from './dates.ts'
import { dayMs } from './durations.ts'

/** The value of a `datetime-local` field for an instant, in Madrid time: "yyyy-MM-ddTHH:mm". */
export const toLocal = (date: Date | string) =>
  formatInMadrid(date, 'es', ({ year, month, day, hour, minute }) => `${year}-${month}-${day}T${hour}:${minute}`)

/** The same, with its offset in the second of two equal hours, where a field cannot show it: "2027-10-31T02:30+01:00". */
export const toLocalExactly = (date: Date | string) => {
  const local = toLocal(date)
  const second = instantsOf(local)[1]
  return second && new Date(date) >= second ? `${local}+01:00` : local
}

/**
 * The instant of a day and time in Madrid, "yyyy-MM-ddTHH:mm". As RFC 5545 says, an hour that comes twice is the first, and one that the
 * clock skips is as much later: forms refuse it (`localFault`). An invalid date if it is none.
 */
export const fromLocal = (local: string) => instantsOf(local)[0] ?? new Date(asUtc(local) - offsetsAround(local)[0]!)

/** The instant of a `datetime-local` field; null if the field is empty, half-typed or missing. */
export const instantOrNull = (local: string | undefined) => {
  if (!local) return null
  const fault = localFault(local)
  return fault && fault !== skippedHour ? null : fromLocal(local)
}

/** The instant that a form saves. Unchanged it stays as it is stored, also in the second of two equal hours. */
export const instantToSave = (local: string, stored: Date | null | undefined) =>
  stored && toLocal(stored) === local ? stored : instantOrNull(local)

/** The code of what is wrong with a day and time in Madrid; dates before 1900 are typing errors. */
export const localFault = (local: string) => {
  const fault = timeFault(withoutOffset(local)) ?? (local < '1900' ? 'date.invalid' : undefined)
  return fault ?? (instantsOf(local).length === 0 ? skippedHour : undefined)
}

/** Whether the clock skips this time, in the night in which summer time begins. */
export const isSkipped = (local: string) => localFault(local) === skippedHour

/** Whether one time is before another, or can be: an hour that comes twice is either. True if one is no time. */
export const canPrecede = (first: string, second: string, orEqual = false) => {
  const [from, until] = [instantOrNull(first), instantsOf(second).at(-1) ?? instantOrNull(second)]
  return !from || !until || from < until || (orEqual && from.getTime() === until.getTime())
}

const skippedHour = 'date.skipped-hour'

/** The instants at which clocks in Madrid show a time: none if they skip it, two if they show it twice. */
const instantsOf = (local: string) =>
  [...new Set(offsetsAround(local))]
    .map((offset) => new Date(asUtc(local) - offset))
    .filter((instant) => toLocal(instant) === withoutOffset(local))
    .filter((instant) => local === withoutOffset(local) || instant.getTime() === Date.parse(local))

/** By how much Madrid is ahead of UTC the day before and the day after, in milliseconds: no two changes are nearer. */
const offsetsAround = (local: string) =>
  [-dayMs, dayMs].map((away) => {
    const time = asUtc(local) + away
    return asUtc(toLocal(new Date(time))) - time
  })

const asUtc = (local: string) => Date.parse(`${withoutOffset(local)}Z`)

const withoutOffset = (local: string) => local.replace(/\+0[12]:00$/, '')

/** A value of a `datetime-local` field, moved by as much as another was, from `before` to `after`, but to no time that the clock skips. */
export const movedBy = (before: string, after: string, local: string) => {
  const moved = new Date(asUtc(local) + asUtc(after) - asUtc(before))
  // A half-typed year is no date.
  if (Number.isNaN(moved.getTime())) return local
  const text = moved.toISOString().slice(0, local.length)
  return isSkipped(text) ? toLocal(fromLocal(text)) : text
}
