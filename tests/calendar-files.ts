import ICAL from 'ical.js'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { composeEmail } from '#email/deliver.ts'

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

type Queued = { template: string; language?: string; values: Record<string, unknown> }

/** The calendar entry of an email that is sent, with the `method` of its MIME part; undefined if it has none. */
export const calendarOfEmail = async ({ template, language = 'es', values }: Queued) => {
  const composer = createTransport({ streamTransport: true, buffer: true })
  const { message } = await composer.sendMail(composeEmail({ template, language, values }))
  const { attachments } = await PostalMime.parse(message as Buffer)
  const part = attachments.find(({ mimeType, method }) => mimeType === 'text/calendar' && method)
  return part && { part: part.method, ...readCalendar(new TextDecoder().decode(part.content as ArrayBuffer))[0]! }
}
