import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { composeEmail } from '#tests/compose-email.ts'
import { readCalendar } from './read-calendar.ts'

type Queued = { template: string; language?: string; values: Record<string, unknown> }

/** The calendar entry of an email that is sent, with the `method` of its MIME part; undefined if it has none. */
export const calendarOfEmail = async ({ template, language = 'es', values }: Queued) => {
  const composer = createTransport({ streamTransport: true, buffer: true })
  const { message } = await composer.sendMail(composeEmail({ template, language, values }))
  const { attachments } = await PostalMime.parse(message as Buffer)
  const part = attachments.find(({ mimeType, method }) => mimeType === 'text/calendar' && method)
  return part && { part: part.method, ...readCalendar(new TextDecoder().decode(part.content as ArrayBuffer))[0]! }
}
