import { TZDate } from '@date-fns/tz'
import ical, { ICalAttendeeStatus, type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { timeZone } from '#base/dates/dates.ts'
import { cleanLine, cleanLines } from '#base/text/clean.ts'
import { secondMs } from '#base/dates/durations.ts'
import type { CalendarPart } from '#platform/outbox/email-template.ts'

/** Instants are ISO 8601. Without an end the entry has only its start. */
type CalendarEntry = {
  eventId: string
  eventTitle: string
  eventLocation: string
  startsAt: string
  endsAt: string | null
  /** Its revision (`sequenceAt`). */
  sequence: number
  description?: string
  url?: string
  isCancelled?: boolean
}

/**
 * The revision of an entry, which becomes its `SEQUENCE`: seconds since 2026. Emails, files and the subscription count alike, so that
 * a later one always replaces an earlier one.
 */
export const sequenceAt = (revisedAt: Date) =>
  Math.max(0, Math.floor((revisedAt.getTime() - Date.UTC(2026)) / secondMs))

const barcelona = String(tzlib_get_ical_block(timeZone)[0])

/** Events as an iCalendar file, in Barcelona's time. The UID is the event's id, so that a later file updates the entry. */
export const calendarOf = (
  entries: CalendarEntry[],
  about: { name?: string; url?: string; refreshSeconds?: number } = {},
) => {
  const calendar = newCalendar(entries)
  // The library escapes the texts of events, but not the name of the calendar.
  calendar.name(about.name ? cleanLine(about.name) : null)
  calendar.url(about.url ?? null)
  calendar.ttl(about.refreshSeconds ?? null)
  return write(calendar, entries)
}

type Mailbox = { name: string; email: string }
type Invitation = { method: 'REQUEST' | 'CANCEL'; organizer: Mailbox; attendee: Mailbox }

/**
 * One event as an invitation by email that needs no answer, or its cancellation (RFC 5546). Calendars take only one with a higher
 * `sequence` than the one they have, and remove only what came as an invitation.
 */
const eventInvitation = (entry: CalendarEntry, { method, organizer, attendee }: Invitation) => {
  const calendar = newCalendar([entry])
  calendar.method(ICalCalendarMethod[method])
  const [event] = calendar.events()
  event!
    .status(method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED)
    .organizer({ name: cleanLine(organizer.name), email: organizer.email })
    .createAttendee({
      name: cleanLine(attendee.name),
      email: attendee.email,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })
  return write(calendar, [entry])
}

/** The invitation or its cancellation as a part of an email. */
export const invitationPart = (entry: CalendarEntry, invitation: Invitation): CalendarPart => ({
  method: invitation.method,
  filename: 'cercle.ics',
  content: eventInvitation(entry, invitation),
})

const newCalendar = (entries: CalendarEntry[]) => {
  const calendar = ical({
    prodId: { company: 'Cercle', product: 'cercle', language: 'ES' },
    timezone: { name: timeZone, generator: () => barcelona },
  })
  for (const entry of entries) {
    const { eventId, eventTitle, eventLocation, startsAt, endsAt, sequence, description, url, isCancelled } = entry
    const start = new TZDate(Date.parse(startsAt), timeZone)
    const end = endsAt ? new TZDate(Date.parse(endsAt), timeZone) : null
    // Google shows no URL of an entry, so that its description ends with it.
    const texts = {
      summary: cleanLine(eventTitle),
      location: cleanLine(eventLocation),
      description: cleanLines([description, url].filter(Boolean).join('\n\n')) || undefined,
      url,
    }
    const status = isCancelled ? { status: ICalEventStatus.CANCELLED } : {}
    calendar.createEvent({ id: eventId, sequence, start, end, timezone: timeZone, ...texts, ...status })
  }
  return calendar
}

const write = (calendar: ICalCalendar, entries: CalendarEntry[]) => {
  // The stamp is that of the revision, so that the file changes only with its events. The library writes it in the calendar's time
  // zone; the format requires UTC (RFC 5545, 3.8.7.2).
  const stamps = entries.map(({ sequence }) => new Date(Date.UTC(2026) + sequence * secondMs).toISOString())
  return calendar
    .toString()
    .replaceAll(/^DTSTAMP:\w+/gm, () => `DTSTAMP:${(stamps.shift() ?? '').replaceAll(/[-:]|\.\d+/g, '')}`)
}
