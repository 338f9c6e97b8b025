import { dayFault } from '#base/dates/calendar.ts'
import { secondMs } from '#base/dates/durations.ts'
import { fromLocal, isSkipped } from '#base/dates/local-time.ts'

/** The order of day and month in a date that ends with its year: 31/12/1975 or 12/31/1975. */
export const dateOrders = ['dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

/** A written date: the day as "yyyy-MM-dd", the time as "HH:mm:ss.SSS", the zone, if any, as "+02:00" or "Z". */
type WrittenDate = { day: string; time: string; zone?: string }

/**
 * Reads a date, with or without a time, in the formats of ISO, PostgreSQL and spreadsheets. The year comes first, or
 * last with day and month in `order`. Returns null for a text that is no date, a year of two digits, and a day that the
 * calendar does not have.
 */
export const readDate = (text: string, order: DateOrder): WrittenDate | null => {
  const written = writtenDay(text, order)
  if (!written || dayFault(written.day)) return null
  const time = readTime(written.rest)
  return time && { day: written.day, ...time }
}

/** The day of a text as "yyyy-MM-dd", also one that no calendar has, and what follows it. */
const writtenDay = (text: string, order: DateOrder) => {
  const [, date = '', , rest = ''] = /^\s*(\d+([-/.])\d+\2\d+)(.*?)\s*$/.exec(text) ?? []
  const parts = date.split(/[-/.]/)
  const [year = '', month = '', dayOfMonth = ''] =
    parts[0]?.length === 4 ? parts : order === 'dmy' ? parts.toReversed() : [parts[2], parts[0], parts[1]]
  if (!/^\d{4}$/.test(year) || !/^\d\d?$/.test(month) || !/^\d\d?$/.test(dayOfMonth)) return null
  return { day: `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`, rest }
}

/** Explains why `readDate` cannot read a text and how to correct it. */
export const dateFault = (text: string, order: DateOrder) => {
  if (/^\d\d?([-/.])\d\d?\1\d\d(?!\d)/.test(text))
    return 'has a year of two digits: write all four (in Excel: Format Cells, Date, 14/03/2012)'
  if (/^\d{5}(?:[.,]\d+)?$/.test(text))
    return 'is the number by which Excel counts days: format the column as a date, and save again'
  if (readDate(text, order === 'dmy' ? 'mdy' : 'dmy'))
    return `is no date as the others of its column are (${order === 'dmy' ? 'day/month/year' : 'month/day/year'})`
  if (dayFault(writtenDay(text, order)?.day ?? '') === 'date.no-such-day')
    return 'is a day that the calendar does not have'
  return 'is no date'
}

const timePattern =
  /^(?:(?:T|,? )(\d\d?):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?: ?(?:h|([ap])\.? ?m)\.?)?)?(?: ?(Z|UTC|[+-](?:0\d|1[0-5])(?::?[0-5]\d)?))?$/i

const readTime = (text: string) => {
  const match = timePattern.exec(text)
  if (!match) return null
  const [, hours = '0', minutes = '00', seconds = '00', fraction = '0', meridiem, zone] = match
  const hour = meridiem ? (Number(hours) % 12) + (meridiem.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59 || (meridiem && Number(hours) > 12)) return null
  const time = `${String(hour).padStart(2, '0')}:${minutes}:${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}`
  return { time, ...(zone ? { zone: isoZone(zone) } : {}) }
}

const isoZone = (zone: string) => {
  if (/^(?:z|utc)$/i.test(zone)) return 'Z'
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0')
  return `${zone[0]}${digits.slice(0, 2)}:${digits.slice(2)}`
}

/** Whether a written date without a zone is in an hour that the clocks of Barcelona skip. */
export const isInSkippedHour = ({ day, time, zone }: WrittenDate) => !zone && isSkipped(`${day}T${time.slice(0, 5)}`)

/** The instant of a written date. A date without a zone is in the time zone of Barcelona, the first of two equal hours. */
export const toInstant = ({ day, time, zone }: WrittenDate) => {
  if (zone) return new Date(`${day}T${time}${zone}`)
  return new Date(fromLocal(`${day}T${time.slice(0, 5)}`).getTime() + Number(time.slice(6)) * secondMs)
}
