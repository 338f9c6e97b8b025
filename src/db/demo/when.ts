import { TZDate } from '@date-fns/tz'
import { addWeeks, type Duration, set, setISODay, sub } from 'date-fns'
import { timeZone } from '#shared/dates/dates.ts'

/**
 * An hour (`'20:30'`, in Barcelona) of a weekday (1 is Monday), so many weeks from the week of `now`:
 * any positive number of weeks is ahead of it, any negative one behind.
 */
export const inWeek = (now: Date, weeks: number, weekday: number, hour: string): Date => {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  const day = setISODay(addWeeks(new TZDate(now, timeZone), weeks), weekday)
  return instant(set(day, { hours, minutes, seconds: 0, milliseconds: 0 }))
}

export const ago = (now: Date, duration: Duration): Date => instant(sub(new TZDate(now, timeZone), duration))

// The driver writes dates in the zone they carry: give it plain ones.
const instant = (date: Date) => new Date(date.getTime())
