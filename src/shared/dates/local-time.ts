import { TZDate } from '@date-fns/tz'
import { formatInMadrid, timeZone } from './dates.ts'

/** An instant as a field for date and time takes it, in Madrid: "yyyy-MM-ddTHH:mm". */
export const toLocal = (date: Date | string) =>
  formatInMadrid(date, 'es', ({ year, month, day, hour, minute }) => `${year}-${month}-${day}T${hour}:${minute}`)

/** The instant a field for date and time means in Madrid. An hour the clocks skip is the one after it. */
export const fromLocal = (local: string) => {
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0] = local.split(/[-T:]/).map(Number)
  return new Date(new TZDate(year, month - 1, day, hours, minutes, timeZone).getTime())
}
