import { limits } from '#shared/limits.ts'
import { formatTime } from '#shared/dates/dates.ts'
import { type Language, bilingual } from '#shared/text/language.ts'
import { formatPrice } from '#shared/text/money.ts'
import { useClubFacts } from '../club-facts.ts'
import type { EmailTemplate } from '../email-template.ts'
import { eventCalendar } from '../event-calendar.ts'
import { Facts, Paragraph, Button, EmailLayout, SmallPrint } from './layout.tsx'

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
  /** Absent in emails that an older release queued: then there is no button. */
  eventUrl?: string
  /** The end of the hold, for a seat with an unproven address. */
  heldUntil?: string | null
  /** The link that proves the address, once; absent for a proven address. */
  proofUrl?: string
  /** The number of registrations for the event with this address, counted when the email is sent. */
  registrations?: number
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
  heldSubject: {
    es: (title: string, time: string) => `Confirma tu plaza antes de las ${time}: ${title}`,
    ca: (title: string, time: string) => `Confirma la teva plaça abans de les ${time}: ${title}`,
  },
  heldHeading: {
    es: (time: string) => `Te guardamos la silla hasta las ${time}`,
    ca: (time: string) => `Et guardem la cadira fins a les ${time}`,
  },
  heldIntro: {
    es: (title: string, time: string) =>
      `Han llegado muchas inscripciones a «${title}» desde la misma conexión. La tuya está guardada, y es tuya del todo cuando pulses este botón. Si nadie lo hace antes de las ${time}, la silla queda libre.`,
    ca: (title: string, time: string) =>
      `Han arribat moltes inscripcions a «${title}» des de la mateixa connexió. La teva està guardada, i és teva del tot quan premis aquest botó. Si ningú no ho fa abans de les ${time}, la cadira queda lliure.`,
  },
  confirmSeat: { es: 'Confirmar mi plaza', ca: 'Confirma la meva plaça' },
  notYou: {
    es: '¿No te has inscrito tú? El mismo enlace te deja soltar la silla.',
    ca: 'No t’hi has inscrit tu? El mateix enllaç et deixa alliberar la cadira.',
  },
  prove: {
    es: 'Confirma que este correo es tuyo: podrás inscribir sin límite a quien venga contigo y, si no te has inscrito tú, soltar la silla.',
    ca: 'Confirma que aquest correu és teu: hi podràs apuntar sense límit qui vingui amb tu i, si no t’hi has inscrit tu, alliberar la cadira.',
  },
  proveLink: { es: 'Confirmar mi correo', ca: 'Confirma el meu correu' },
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
  viewEvent: { es: 'Ver el evento', ca: 'Mira l’esdeveniment' },
  several: {
    es: (count: number) =>
      `Con este correo hay ahora ${count} inscripciones para este evento, una por persona. Si alguna está de más, responde a este correo y la quitamos.`,
    ca: (count: number) =>
      `Amb aquest correu hi ha ara ${count} inscripcions per a aquest esdeveniment, una per persona. Si n’hi ha cap de més, respon aquest correu i la traurem.`,
  },
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
  howToCancel: {
    es: (phone: string) =>
      `Basta con responder a este correo o llamar al ${phone}. Si viene alguien contigo, cada persona se inscribe con sus datos.`,
    ca: (phone: string) =>
      `N’hi ha prou de respondre aquest correu o de trucar al ${phone}. Si ve algú amb tu, cadascú s’inscriu amb les seves dades.`,
  },
})

/** `send-event-registration-confirmation` (spec §7). */
export const eventRegistrationConfirmation: EmailTemplate<Values> = {
  cause: 'club',
  subject: ({ eventTitle, heldUntil }, language) =>
    heldUntil
      ? messages(language).heldSubject(eventTitle, formatTime(heldUntil, language))
      : messages(language).subject(eventTitle),
  // A held seat gets no calendar entry yet.
  attachments: (values) =>
    values.heldUntil
      ? []
      : [{ filename: 'cercle.ics', content: eventCalendar(values), contentType: 'text/calendar; charset=utf-8' }],
  body: (values, language) => {
    const say = messages(language)
    const isFree = values.eventPrice === formatPrice(0, language)
    const time = values.heldUntil && formatTime(values.heldUntil, language)
    return (
      <EmailLayout
        language={language}
        heading={time ? say.heldHeading(time) : say.heading(values.participantName.split(/\s+/)[0] ?? '')}
        preview={`${values.eventDate}, ${values.eventTime}. ${values.eventLocation}`}
      >
        <Paragraph>{time ? say.heldIntro(values.eventTitle, time) : say.intro(values.eventTitle)}</Paragraph>
        {time && values.proofUrl && <Button href={values.proofUrl}>{say.confirmSeat}</Button>}
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
        {(values.registrations ?? 1) > 1 && <Paragraph>{say.several(values.registrations ?? 1)}</Paragraph>}
        {time ? (
          <SmallPrint>{say.notYou}</SmallPrint>
        ) : (
          <>
            {values.eventUrl && <Button href={values.eventUrl}>{say.viewEvent}</Button>}
            <Paragraph>
              {!isFree && `${say.payment} `}
              {say.calendar}
            </Paragraph>
            <CancellationNotice notice={isFree ? say.noticeWhenFree : say.notice} language={language} />
            {values.proofUrl && (
              <SmallPrint>
                {say.prove}{' '}
                <a href={values.proofUrl} style={{ color: 'inherit' }}>
                  {say.proveLink}
                </a>
              </SmallPrint>
            )}
          </>
        )}
      </EmailLayout>
    )
  },
}

const CancellationNotice = ({ notice, language }: { notice: string; language: Language }) => (
  <SmallPrint>
    {notice} {messages(language).howToCancel(useClubFacts().phone)}
  </SmallPrint>
)
