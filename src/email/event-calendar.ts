import { TZDate } from '@date-fns/tz'
import ical from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { timeZone } from '#shared/dates/dates.ts'

const twoHours = 2 * 60 * 60 * 1000

/** Instants are ISO 8601. An event that does not say when it ends takes two hours (decision 53). */
type CalendarEntry = {
  eventId: string
  eventTitle: string
  eventLocation: string
  startsAt: string
  endsAt: string | null
  description?: string
  url?: string
}

// The one zone there is, looked up once.
const barcelona = String(tzlib_get_ical_block(timeZone)[0])

/** One event as an iCalendar file. */
export const eventCalendar = (entry: CalendarEntry) => calendarOf([entry])

/** Events as an iCalendar file, in Barcelona's time. A UID is the event's: the same event again updates its entry. */
export const calendarOf = (
  entries: CalendarEntry[],
  about: { name?: string; url?: string; refreshSeconds?: number } = {},
) => {
  const calendar = ical({
    prodId: { company: 'Cercle', product: 'cercle', language: 'ES' },
    timezone: { name: timeZone, generator: () => barcelona },
    // The library folds the words of an event, but not these.
    name: about.name?.replaceAll(/\p{Cc}+/gu, ' '),
    url: about.url,
    ttl: about.refreshSeconds,
  })
  for (const { eventId, eventTitle, eventLocation, startsAt, endsAt, description, url } of entries) {
    const start = new TZDate(Date.parse(startsAt), timeZone)
    const end = new TZDate(endsAt ? Date.parse(endsAt) : start.getTime() + twoHours, timeZone)
    const written = { summary: eventTitle, location: eventLocation, description, url }
    calendar.createEvent({ id: eventId, start, end, timezone: timeZone, ...written })
  }
  // The library writes the stamp in the calendar's zone, and not always which; the format wants UTC (RFC 5545, 3.8.7.2).
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return calendar.toString().replaceAll(/^DTSTAMP:\w+/gm, `DTSTAMP:${stamp}`)
}
