import { club, limits } from '#shared/club-facts.ts'
import { bilingual } from '#shared/language.ts'
import { formatPrice } from '#shared/money.ts'
import type { LetterTemplate } from '../letter-template.ts'
import { eventCalendar } from './event-calendar.ts'
import { Facts, Paragraph, Pill, Sheet, SmallPrint } from './sheet.tsx'

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
  /** A letter that was posted before it was told has no button. */
  eventUrl?: string
}

const messages = bilingual({
  subject: {
    es: (title: string) => `Tienes sitio: ${title}`,
    ca: (title: string) => `Tens lloc: ${title}`,
  },
  heading: {
    es: (name: string) => (name ? `Tienes sitio, ${name}` : 'Tienes sitio'),
    ca: (name: string) => (name ? `Tens lloc, ${name}` : 'Tens lloc'),
  },
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
  look: { es: 'Ver el evento', ca: 'Mira l’esdeveniment' },
  payment: {
    es: 'Todavía no has pagado nada: antes del día te diremos cómo hacerlo.',
    ca: 'Encara no has pagat res: abans del dia et direm com fer-ho.',
  },
  notice: {
    es: `Si no puedes venir, avísanos ${limits.cancellationNoticeHours} horas antes y te devolvemos el importe íntegro.`,
    ca: `Si no pots venir, avisa’ns ${limits.cancellationNoticeHours} hores abans i et tornem l’import sencer.`,
  },
  noticeWhenFree: {
    es: 'Si no puedes venir, avísanos y damos la silla a otra persona.',
    ca: 'Si no pots venir, avisa’ns i donem la cadira a algú altre.',
  },
  howToTell: {
    es: `Basta con responder a este correo o llamar al ${club.phone}. Si viene alguien contigo, cada persona se inscribe con sus datos.`,
    ca: `N’hi ha prou de respondre aquest correu o de trucar al ${club.phone}. Si ve algú amb tu, cadascú s’inscriu amb les seves dades.`,
  },
})

/** `send-event-registration-confirmation` (spec §7). */
export const eventRegistrationConfirmation: LetterTemplate<Values> = {
  cause: 'club',
  subject: ({ eventTitle }, language) => messages(language).subject(eventTitle),
  attachments: (values) => [
    { filename: 'cercle.ics', content: eventCalendar(values), contentType: 'text/calendar; charset=utf-8' },
  ],
  body: (values, language) => {
    const say = messages(language)
    const isFree = values.eventPrice === formatPrice(0, language)
    return (
      <Sheet
        language={language}
        heading={say.heading(values.participantName.split(/\s+/)[0] ?? '')}
        preview={`${values.eventDate}, ${values.eventTime}. ${values.eventLocation}`}
      >
        <Paragraph>{say.intro(values.eventTitle)}</Paragraph>
        <Facts
          facts={[
            [say.date, values.eventDate],
            [say.time, values.eventTime],
            [say.location, values.eventLocation],
            [say.price, values.eventPrice],
            [say.organizer, values.organizerName],
            [say.name, `${values.participantName} (${values.participantEmail})`],
          ]}
        />
        {values.eventUrl && <Pill href={values.eventUrl}>{say.look}</Pill>}
        <Paragraph>
          {!isFree && `${say.payment} `}
          {say.calendar}
        </Paragraph>
        <SmallPrint>
          {isFree ? say.noticeWhenFree : say.notice} {say.howToTell}
        </SmallPrint>
      </Sheet>
    )
  },
}
