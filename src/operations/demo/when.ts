import { TZDate } from '@date-fns/tz'
import type { Duration } from 'date-fns'
import { addWeeks } from 'date-fns/addWeeks'
import { set } from 'date-fns/set'
import { setISODay } from 'date-fns/setISODay'
import { sub } from 'date-fns/sub'
import { timeZone } from '#base/dates/dates.ts'

/**
 * A time (`'20:30'`, in Barcelona) on a weekday (1 is Monday), so many weeks after the week of `now`; negative numbers are
 * before it.
 */
export const inWeek = (now: Date, weeks: number, weekday: number, hour: string): Date => {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  const day = setISODay(addWeeks(new TZDate(now, timeZone), weeks), weekday)
  return instant(set(day, { hours, minutes, seconds: 0, milliseconds: 0 }))
}

/** The time a duration before `now`. */
export const ago = (now: Date, duration: Duration): Date => instant(sub(new TZDate(now, timeZone), duration))

// The driver writes a TZDate in its zone, so it gets a plain Date.
const instant = (date: Date) => new Date(date.getTime())
