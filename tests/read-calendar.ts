import ICAL from 'ical.js'

/** The events of an iCalendar file, and its method, as a parser that is not ours reads them. */
export const readCalendar = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  const method = calendar.getFirstPropertyValue('method')
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      method,
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      end: component.getFirstProperty('dtend') ? event.endDate.toJSDate().toISOString() : null,
      stamp: new Date(String(component.getFirstPropertyValue('dtstamp'))).toISOString(),
      status: component.getFirstPropertyValue('status'),
      organizer: component.getFirstPropertyValue('organizer'),
      attendees: event.attendees.map((attendee) => [
        attendee.getFirstValue(),
        attendee.getParameter('partstat'),
        attendee.getParameter('rsvp'),
      ]),
    }
  })
}
