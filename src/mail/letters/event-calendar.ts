import { TZDate } from '@date-fns/tz'
import ical from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { timeZone } from '#shared/dates.ts'

const twoHours = 2 * 60 * 60 * 1000

type CalendarEntry = {
  eventId: string
  eventTitle: string
  eventLocation: string
  startsAt: string
  endsAt: string | null
}

/** One event as an iCalendar file. The UID is the event's, so a second letter updates the same entry. */
export const eventCalendar = ({ eventId, eventTitle, eventLocation, startsAt, endsAt }: CalendarEntry) => {
  const start = new TZDate(Date.parse(startsAt), timeZone)
  const end = new TZDate(endsAt ? Date.parse(endsAt) : start.getTime() + twoHours, timeZone)
  const calendar = ical({
    prodId: { company: 'Cercle', product: 'cercle', language: 'ES' },
    timezone: { name: timeZone, generator: (zone) => String(tzlib_get_ical_block(zone)[0]) },
  })
  calendar.createEvent({ id: eventId, start, end, timezone: timeZone, summary: eventTitle, location: eventLocation })
  return calendar.toString()
}
