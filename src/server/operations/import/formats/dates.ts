import { TZDate } from '@date-fns/tz'
import { timeZone } from '#shared/dates/dates.ts'

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
  const [, date = '', , rest = ''] = /^\s*(\d+([-/.])\d+\2\d+)(.*?)\s*$/.exec(text) ?? []
  const parts = date.split(/[-/.]/)
  const [year = '', month = '', dayOfMonth = ''] =
    parts[0]?.length === 4 ? parts : order === 'dmy' ? parts.toReversed() : [parts[2], parts[0], parts[1]]
  if (!/^\d{4}$/.test(year) || !/^\d\d?$/.test(month) || !/^\d\d?$/.test(dayOfMonth)) return null
  const day = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
  // `Date` turns 31 February into a day of March.
  if (!new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)) return null
  const time = readTime(rest)
  return time && { day, ...time }
}

/** Explains why `readDate` cannot read a text and how to correct it. */
export const dateFault = (text: string, order: DateOrder) => {
  if (/^\d\d?([-/.])\d\d?\1\d\d(?!\d)/.test(text))
    return 'has a year of two digits: write all four (in Excel: Format Cells, Date, 14/03/2012)'
  if (/^\d{5}(?:[.,]\d+)?$/.test(text))
    return 'is the number by which Excel counts days: format the column as a date, and save again'
  if (readDate(text, order === 'dmy' ? 'mdy' : 'dmy'))
    return `is no date as the others of its column are (${order === 'dmy' ? 'day/month/year' : 'month/day/year'})`
  return 'is no date'
}

const timePattern =
  /^(?:(?:T|,? )(\d\d?):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?: ?(?:h|([ap])\.? ?m)\.?)?)?(?: ?(Z|UTC|[+-]\d\d(?::?\d\d)?))?$/i

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

/** The instant of a written date. A date without a zone is in the time zone of Barcelona. */
export const toInstant = ({ day, time, zone }: WrittenDate) => {
  if (zone) return new Date(`${day}T${time}${zone}`)
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hours = 0, minutes = 0, seconds = 0, milliseconds = 0] = time.split(/[:.]/).map(Number)
  return new Date(new TZDate(year, month - 1, date, hours, minutes, seconds, milliseconds, timeZone).getTime())
}
