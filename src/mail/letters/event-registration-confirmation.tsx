import { bilingual } from '#shared/language.ts'
import type { LetterTemplate } from '../letter-template.ts'
import { eventCalendar } from './event-calendar.ts'
import { Facts, Paragraph, Sheet, SmallPrint } from './sheet.tsx'

/** The eight values of spec §7, and what the calendar entry needs. Instants are ISO 8601. */
type Values = {
  eventTitle: string
  eventDate: string
  eventTime: string
  eventLocation: string
  participantName: string
  participantEmail: string
  eventPrice: string
  organizerName: string
  eventId: string
  startsAt: string
  endsAt: string | null
}

const messages = bilingual({
  subject: {
    es: (title: string) => `Tienes sitio: ${title}`,
    ca: (title: string) => `Tens lloc: ${title}`,
  },
  heading: { es: (name: string) => `Tienes sitio, ${name}`, ca: (name: string) => `Tens lloc, ${name}` },
  intro: {
    es: (title: string) => `Te hemos apuntado a «${title}». Esto es lo que conviene tener a mano:`,
    ca: (title: string) => `T’hem apuntat a «${title}». Això és el que convé tenir a mà:`,
  },
  date: { es: 'Fecha', ca: 'Data' },
  time: { es: 'Hora', ca: 'Hora' },
  location: { es: 'Lugar', ca: 'Lloc' },
  price: { es: 'Precio', ca: 'Preu' },
  organizer: { es: 'Organiza', ca: 'Organitza' },
  name: { es: 'A nombre de', ca: 'A nom de' },
  calendar: {
    es: 'Adjuntamos la cita para tu calendario.',
    ca: 'Hi adjuntem la cita per al teu calendari.',
  },
  notice: {
    es: 'Si no puedes venir, avísanos 48 horas antes y te devolvemos el importe íntegro.',
    ca: 'Si no pots venir, avisa’ns 48 hores abans i et tornem l’import sencer.',
  },
})

/** `send-event-registration-confirmation` (spec §7). */
export const eventRegistrationConfirmation: LetterTemplate<Values> = {
  subject: ({ eventTitle }, language) => messages(language).subject(eventTitle),
  attachments: (values) => [
    { filename: 'cercle.ics', content: eventCalendar(values), contentType: 'text/calendar; charset=utf-8' },
  ],
  body: (values, language) => {
    const say = messages(language)
    const facts: [string, string][] = [
      [say.date, values.eventDate],
      [say.time, values.eventTime],
      [say.location, values.eventLocation],
      [say.price, values.eventPrice],
      [say.organizer, values.organizerName],
      [say.name, `${values.participantName} (${values.participantEmail})`],
    ]
    return (
      <Sheet
        language={language}
        heading={say.heading(values.participantName)}
        preview={`${values.eventDate}, ${values.eventTime}. ${values.eventLocation}`}
      >
        <Paragraph>{say.intro(values.eventTitle)}</Paragraph>
        <Facts facts={facts.filter(([, value]) => value !== '')} />
        <Paragraph>{say.calendar}</Paragraph>
        <SmallPrint>{say.notice}</SmallPrint>
      </Sheet>
    )
  },
}
