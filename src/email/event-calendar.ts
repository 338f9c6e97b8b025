import { TZDate } from '@date-fns/tz'
import ical from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { timeZone } from '#shared/dates/dates.ts'

const twoHours = 2 * 60 * 60 * 1000

/** Instants are ISO 8601. An event without an end takes two hours (decision 53). */
type CalendarEntry = {
  eventId: string
  eventTitle: string
  eventLocation: string
  startsAt: string
  endsAt: string | null
  description?: string
  url?: string
}

const barcelona = String(tzlib_get_ical_block(timeZone)[0])

/** One event as an iCalendar file. */
export const eventCalendar = (entry: CalendarEntry) => calendarOf([entry])

/** Events as an iCalendar file, in Barcelona's time. The UID is the event's id, so that a later file updates the entry. */
export const calendarOf = (
  entries: CalendarEntry[],
  about: { name?: string; url?: string; refreshSeconds?: number } = {},
) => {
  const calendar = ical({
    prodId: { company: 'Cercle', product: 'cercle', language: 'ES' },
    timezone: { name: timeZone, generator: () => barcelona },
    // The library escapes the texts of events, but not the name of the calendar.
    name: about.name?.replaceAll(/\p{Cc}+/gu, ' '),
    url: about.url,
    ttl: about.refreshSeconds,
  })
  for (const { eventId, eventTitle, eventLocation, startsAt, endsAt, description, url } of entries) {
    const start = new TZDate(Date.parse(startsAt), timeZone)
    const end = new TZDate(endsAt ? Date.parse(endsAt) : start.getTime() + twoHours, timeZone)
    const texts = { summary: eventTitle, location: eventLocation, description, url }
    calendar.createEvent({ id: eventId, start, end, timezone: timeZone, ...texts })
  }
  // The library writes the stamp in the calendar's time zone; the format requires UTC (RFC 5545, 3.8.7.2).
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return calendar.toString().replaceAll(/^DTSTAMP:\w+/gm, `DTSTAMP:${stamp}`)
}
